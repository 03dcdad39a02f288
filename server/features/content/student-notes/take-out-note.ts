import type { ReadNote } from '#contract/content/student-notes.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { announce } from '../../../platform/events.ts'
import type { ContentDeps } from '../deps.ts'
import { openForFilling } from '../gate.ts'
import { noteStore } from './store.ts'

/**
 * Whoever a note is about decides whether it is printed. Taking it out works after the deadline and the lock too, and
 * then marks a finished book as outdated; putting it back is a change of content like any other.
 */
export function takeOutNote(deps: ContentDeps, actor: Member, noteId: string, takenOut: boolean): Promise<ReadNote> {
  return deps.db.transaction(async (tx) => {
    const note = await noteStore.find(tx, actor.classId, noteId)
    if (note === undefined || note.targetId !== actor.memberId || note.hidden || !note.released)
      throw new AppError('NOT_FOUND')
    if (takenOut) await deps.outdate(tx, actor.classId)
    else await openForFilling(tx, actor, { moduleId: note.moduleId, types: ['student-notes'] })
    await noteStore.change(tx, noteId, { takenOut })
    await announce(tx, actor.classId, 'content')
    const shown = await noteStore.show(tx, noteId)
    if (shown === undefined) throw new AppError('NOT_FOUND')
    return shown
  })
}
