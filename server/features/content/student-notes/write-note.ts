import type { OwnNote } from '#contract/content/student-notes.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import type { ContentDeps } from '../deps.ts'
import { openForFilling } from '../gate.ts'
import { contentStore } from '../store.ts'
import { ownNote } from './own-notes.ts'
import { noteStore } from './store.ts'

type Write = { moduleId: string; targetId: string; text: string; version: number; anonymous: boolean }

/**
 * A note about a classmate. It causes no event and no step of any count, so that nobody can tell who has just written.
 * Its author has it at once; what is anonymous the others read when it is brought out.
 * A note that exists keeps the rule it was written under; a new one is written under the rule that its author has read.
 */
export const writeNote = (deps: ContentDeps, actor: Member, write: Write): Promise<OwnNote> =>
  deps.db.transaction((tx) => writeNoteIn(deps, tx, actor, write))

/** The same where it is part of something else. */
export async function writeNoteIn(
  deps: ContentDeps,
  tx: Tx,
  actor: Member,
  { moduleId, targetId, text, version, anonymous }: Write,
): Promise<OwnNote> {
  const { settings } = await openForFilling(tx, actor, { moduleId, types: ['student-notes'] })
  if (targetId === actor.memberId) throw new AppError('NOTE_ABOUT_ONESELF')
  if (text.length > deps.noteMax) throw new AppError('BAD_REQUEST', { max: deps.noteMax })
  if ((await contentStore.nameOf(tx, actor.classId, targetId)) === undefined) throw new AppError('NOT_FOUND')
  const isEmpty = text.trim() === ''
  const { classId, memberId: authorId } = actor
  const own = ownNote(deps, tx, actor, { moduleId, targetId })

  const known = await own.hold()
  if (known === undefined) {
    if (isEmpty) return own.show(settings.anonymous, version)
    if (anonymous !== settings.anonymous) throw new AppError('ANONYMITY_CHANGED', { anonymous: settings.anonymous })
    const id = crypto.randomUUID()
    const by = deps.seals.authorship({ id, moduleId, targetId, authorId, anonymous })
    const shown = anonymous ? null : text
    const row = { id, classId, moduleId, targetId, text, shown, anonymous, version: version + 1, ...by }
    if (await noteStore.add(tx, row)) return own.show(settings.anonymous, version)
  }
  const before = known ?? (await own.hold())
  if (before === undefined) throw new AppError('NOT_FOUND')
  if (before.text !== text) {
    if (before.version !== version) {
      const value = { text: before.text, anonymous: before.anonymous }
      throw new AppError('TEXT_CHANGED', { value, version: before.version })
    }
    await own.change(before, isEmpty ? '' : text)
  }
  return own.show(settings.anonymous, version)
}
