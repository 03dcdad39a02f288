import type { Task } from '#contract/content.ts'
import type { Member } from '#domain/account/actor.ts'
import { ModuleType, moduleTypes } from '#domain/content/module-type.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../platform/events.ts'
import type { ContentDeps } from './deps.ts'
import { takeBack } from './desk/from-editors.ts'
import { openForFilling } from './gate.ts'
import { contentStore } from './store.ts'
import { ownTasks } from './student-notes/own-notes.ts'

const types = ModuleType.options.filter((type) => moduleTypes[type].filledBy !== 'nobody')

/** "Als erledigt markieren"; done twice is done. */
export const markDone = (deps: ContentDeps, actor: Member, moduleId: string) => changeTask(deps, actor, moduleId, true)

/** "Wieder öffnen", until the deadline or the lock. */
export const reopenTask = (deps: ContentDeps, actor: Member, moduleId: string) =>
  changeTask(deps, actor, moduleId, false)

function changeTask(deps: ContentDeps, actor: Member, moduleId: string, done: boolean): Promise<Task> {
  return deps.db.transaction(async (tx) => {
    const { type } = await openForFilling(tx, actor, { moduleId, types })
    if (done) await takeBack(tx, actor, { moduleId, type })
    // Whoever has just written often says so next: of notes others are told in the night, and no page hears of it.
    if (type === 'student-notes') await contentStore.markQuietly(tx, actor, moduleId, done)
    else {
      await (done ? contentStore.markDone : contentStore.reopen)(tx, actor, moduleId)
      await announce(tx, actor.classId, 'tasks')
    }
    const [task] = await ownTasks(deps, tx, actor, moduleId)
    // An editor may look after somebody else's task, but has none to finish.
    if (task === undefined) throw new AppError('NOT_FOUND')
    return task
  })
}
