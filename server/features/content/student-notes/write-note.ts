import type { OwnNote } from '#contract/content/student-notes.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { ContentDeps } from '../deps.ts'
import { openForFilling } from '../gate.ts'
import { contentStore } from '../store.ts'
import { noteStore } from './store.ts'

type Write = { moduleId: string; targetId: string; text: string; version: number; anonymous: boolean }

/**
 * A note about a classmate. It causes no event and no step of any count, so that nobody can tell who has just written.
 * A note that exists keeps the rule it was written under; a new one is written under the rule that its author has read.
 */
export function writeNote(
  deps: ContentDeps,
  actor: Member,
  { moduleId, targetId, text, version, anonymous }: Write,
): Promise<OwnNote> {
  return deps.db.transaction(async (tx) => {
    const { settings } = await openForFilling(tx, actor, { moduleId, types: ['student-notes'] })
    if (targetId === actor.memberId) throw new AppError('NOTE_ABOUT_ONESELF')
    if (text.length > deps.noteMax) throw new AppError('BAD_REQUEST', { max: deps.noteMax })
    if ((await contentStore.nameOf(tx, actor.classId, targetId)) === undefined) throw new AppError('NOT_FOUND')
    const none = { id: null, text: '', version: 0, anonymous: settings.anonymous }
    const isEmpty = text.trim() === ''

    const { classId, memberId: authorId } = actor
    const marks = deps.seals.marks({ moduleId, targetId, authorId })
    const hold = () => noteStore.hold(tx, moduleId, targetId, { memberId: authorId, marks })

    const known = await hold()
    if (known === undefined) {
      if (isEmpty) return none
      if (anonymous !== settings.anonymous) throw new AppError('ANONYMITY_CHANGED', { anonymous: settings.anonymous })
      const id = crypto.randomUUID()
      const by = deps.seals.authorship({ id, moduleId, targetId, authorId, anonymous })
      const added = await noteStore.add(tx, { id, classId, moduleId, targetId, text, anonymous, ...by })
      if (added !== undefined) return added
    }
    const before = known ?? (await hold())
    if (before === undefined) throw new AppError('NOT_FOUND')
    if (before.text === text) return before
    if (before.version !== version) throw new AppError('TEXT_CHANGED', { value: before.text, version: before.version })
    if (isEmpty && !before.hidden && !before.takenOut) {
      await noteStore.remove(tx, before.id)
      return none
    }
    // Other words: the editors read them first, as they did the words before.
    const change = { text: isEmpty ? '' : text, version: version + 1, released: false }
    const changed = await noteStore.change(tx, before.id, change)
    if (changed === undefined) throw new AppError('NOT_FOUND')
    return changed
  })
}
