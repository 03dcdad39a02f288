import type { Task } from '#contract/content.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { announce } from '../../platform/events.ts'
import { requireWritable } from '../yearbook/steps.ts'
import type { ContentParts } from './parts.ts'

/** "Als erledigt markieren"; done twice is done. */
export const markDone = (parts: ContentParts) => (actor: Member, moduleId: string) =>
  changeTask(parts, actor, moduleId, (tx) => parts.store.markDone(tx, actor, moduleId))

/** "Wieder öffnen", until the deadline or the lock. */
export const reopenTask = (parts: ContentParts) => (actor: Member, moduleId: string) =>
  changeTask(parts, actor, moduleId, (tx) => parts.store.reopen(tx, actor, moduleId))

function changeTask(
  { db, store, yearbooks }: ContentParts,
  actor: Member,
  moduleId: string,
  change: (tx: Tx) => Promise<void>,
): Promise<Task> {
  return db.transaction(async (tx) => {
    await requireWritable(yearbooks, tx, actor)
    if (!(await store.holdTask(tx, actor.classId, moduleId))) throw new AppError('NOT_FOUND')
    await change(tx)
    await announce(tx, actor.classId, 'tasks')
    const [task] = await store.tasks(actor, tx, moduleId)
    if (task === undefined) throw new AppError('NOT_FOUND')
    return task
  })
}
