import { topicsOfRemoval } from '#domain/school/topic.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { announce } from '../../platform/events.ts'

/** Somebody goes from the class or comes back with all that is theirs. */
export async function announceAll(tx: Tx, classId: string): Promise<void> {
  for (const topic of topicsOfRemoval) await announce(tx, classId, topic)
}
