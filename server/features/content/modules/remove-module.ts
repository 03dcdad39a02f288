import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../../platform/events.ts'
import { requireOwnBook } from '../../school/class/look-into.ts'
import { requireWritable } from '../../yearbook/steps.ts'
import type { ContentDeps } from '../deps.ts'
import { dropFilesOf } from './clear-module.ts'
import { moduleStore } from './store.ts'

/** The module with everything that was filled into it, files included. */
export function removeModule(
  deps: ContentDeps,
  actor: Member,
  { yearbookId, moduleId }: { yearbookId?: string | undefined; moduleId: string },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    requireOwnBook(actor, yearbookId)
    await requireWritable(tx, actor)
    const module = await moduleStore.hold(tx, actor.classId, moduleId)
    if (module === undefined) throw new AppError('NOT_FOUND')
    await dropFilesOf(deps.removeFiles, tx, module)
    await moduleStore.remove(tx, moduleId)
    await announce(tx, actor.classId, 'content')
    await announce(tx, actor.classId, 'tasks')
  })
}
