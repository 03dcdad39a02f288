import type { Topic } from '#domain/school/topic.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { announce } from '../../platform/events.ts'

/** Counts of all kinds change when somebody goes. */
const touched: readonly Topic[] = ['members', 'yearbook', 'motto', 'tasks', 'content', 'order']

/** Somebody goes from the class or comes back with all that is theirs. */
export async function announceAll(tx: Tx, classId: string): Promise<void> {
  for (const topic of touched) await announce(tx, classId, topic)
}
