import { and, eq, sql } from 'drizzle-orm'
import type { FeatureFlag } from '#domain/account/feature-flag.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { gradClass } from '../../schema/school.ts'

/** Switches something on for a class, for a later word; what is on stays on. */
export async function addFeature(tx: Tx, classId: string, flag: FeatureFlag): Promise<void> {
  await tx
    .update(gradClass)
    .set({ features: sql`array_append(${gradClass.features}, ${flag})` })
    .where(and(eq(gradClass.id, classId), sql`not ${flag} = any(${gradClass.features})`))
}
