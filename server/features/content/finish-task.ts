import type { Task } from '#contract/content.ts'
import type { Member } from '#domain/account/actor.ts'
import { ModuleType, moduleTypes } from '#domain/content/module-type.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { announce } from '../../platform/events.ts'
import { openForFilling } from './gate.ts'
import type { ContentParts } from './parts.ts'

const types = ModuleType.options.filter((type) => moduleTypes[type].filledBy !== 'nobody')

/** "Als erledigt markieren"; done twice is done. */
export function markDone(parts: ContentParts, actor: Member, moduleId: string) {
  return changeTask(parts, actor, moduleId, (tx) => parts.store.markDone(tx, actor, moduleId))
}

/** "Wieder öffnen", until the deadline or the lock. */
export function reopenTask(parts: ContentParts, actor: Member, moduleId: string) {
  return changeTask(parts, actor, moduleId, (tx) => parts.store.reopen(tx, actor, moduleId))
}

function changeTask(
  parts: ContentParts,
  actor: Member,
  moduleId: string,
  change: (tx: Tx) => Promise<void>,
): Promise<Task> {
  return parts.db.transaction(async (tx) => {
    await openForFilling(parts, tx, actor, { moduleId, types })
    await change(tx)
    await announce(tx, actor.classId, 'tasks')
    const [task] = await parts.store.tasks(actor, tx, moduleId)
    // An editor may look after somebody else's task, but has none to finish.
    if (task === undefined) throw new AppError('NOT_FOUND')
    return task
  })
}
