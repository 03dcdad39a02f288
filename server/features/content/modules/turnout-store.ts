import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ModuleType } from '#domain/content/module-type.ts'
import { isTheirs, turnoutOf } from '#domain/yearbook/progress.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { contentModule } from '../../../schema/content.ts'
import { member } from '../../../schema/school.ts'
import { isIn } from '../../school/takes-part.ts'
import { readSettings } from '../kinds.ts'
import { filledIn, filledStore } from './filled-store.ts'
import { cameAfter, isAskedOf, isToldMarkedBy } from './questions.ts'

type Module = { id: string; type: ModuleType; settings: object }

/** How many of how many are finished with each module, drafts too, by the rule of the board; in two queries. */
export async function turnouts(tx: Tx | Db, classId: string, modules: readonly Module[]) {
  const ids = modules.map(({ id }) => id)
  const them = sql`${member.id}`
  const theirs = await tx
    .select({ moduleId: contentModule.id, memberId: member.id, done: isToldMarkedBy(them), late: cameAfter })
    .from(member)
    .innerJoin(contentModule, and(eq(contentModule.classId, member.classId), isAskedOf(them)))
    .where(and(eq(member.classId, classId), isIn(), inArray(contentModule.id, ids)))
  const placesOf = await filledStore.places(tx, classId, { drafts: true })
  const byModule = Map.groupBy(theirs, ({ moduleId }) => moduleId)
  return new Map(
    modules.map(({ id, type, settings }) => {
      const read = readSettings(type, settings)
      const tasks = (byModule.get(id) ?? []).flatMap(({ memberId, done, late }) => {
        const filled = filledIn(type, read, placesOf(id, memberId))
        return isTheirs(filled, late) ? { ...filled, done } : []
      })
      return [id, turnoutOf(tasks)] as const
    }),
  )
}
