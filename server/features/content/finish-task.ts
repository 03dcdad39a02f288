import type { Task } from '#contract/content.ts'
import type { Member } from '#domain/account/actor.ts'
import { ModuleType, moduleTypes } from '#domain/content/module-type.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { announce } from '../../platform/events.ts'
import type { ContentDeps } from './deps.ts'
import { openForFilling } from './gate.ts'
import { contentStore } from './store.ts'
import { ownTasks } from './student-notes/own-notes.ts'

const types = ModuleType.options.filter((type) => moduleTypes[type].filledBy !== 'nobody')

/** "Als erledigt markieren"; done twice is done. */
export function markDone(deps: ContentDeps, actor: Member, moduleId: string) {
  return changeTask(deps, actor, moduleId, (tx) => contentStore.markDone(tx, actor, moduleId))
}

/** "Wieder öffnen", until the deadline or the lock. */
export function reopenTask(deps: ContentDeps, actor: Member, moduleId: string) {
  return changeTask(deps, actor, moduleId, (tx) => contentStore.reopen(tx, actor, moduleId))
}

function changeTask(
  deps: ContentDeps,
  actor: Member,
  moduleId: string,
  change: (tx: Tx) => Promise<void>,
): Promise<Task> {
  return deps.db.transaction(async (tx) => {
    await openForFilling(tx, actor, { moduleId, types })
    await change(tx)
    await announce(tx, actor.classId, 'tasks')
    const [task] = await ownTasks(deps, tx, actor, moduleId)
    // An editor may look after somebody else's task, but has none to finish.
    if (task === undefined) throw new AppError('NOT_FOUND')
    return task
  })
}
