import type { Member } from '#domain/account/actor.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { contentStore } from '../store.ts'
import { rankingStore } from './store.ts'

/**
 * Votes go with their answer, and whoever has none left is done no more; whoever was done without one stays so. The module is
 * held alone meanwhile, so that nobody votes between the counts. All are told, whether or not somebody had voted: that is secret.
 */
export async function reopenWithoutVote(
  tx: Tx,
  { classId }: Member,
  moduleId: string,
  removeAnswers: () => Promise<void>,
): Promise<void> {
  const before = await rankingStore.voters(tx, classId, moduleId)
  await removeAnswers()
  const left = new Set(await rankingStore.voters(tx, classId, moduleId))
  for (const memberId of before) if (!left.has(memberId)) await contentStore.reopen(tx, { classId, memberId }, moduleId)
  await announce(tx, classId, 'tasks')
}
