import type { OwnNote } from '#contract/content/student-notes.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import type { ContentDeps } from '../deps.ts'
import { ownNote } from './own-notes.ts'
import { noteStore } from './store.ts'

type Place = { moduleId: string; targetId: string }

/** What the author of a reported note says to the editors. They read it when it is brought out, without a name. */
export const answerReport = (deps: ContentDeps, actor: Member, { text, ...place }: Place & { text: string }) =>
  ofReported(deps, actor, place, 'shared', (tx, note) => noteStore.change(tx, note.id, { answer: text }))

/** Takes a reported note back, after the deadline and from a closed book too: nobody is printed with what hurts them. */
export const withdrawReported = (deps: ContentDeps, actor: Member, place: Place) =>
  ofReported(deps, actor, place, 'alone', async (tx, note, own) => {
    if (!note.anonymous) await deps.outdate(tx, actor.classId)
    await own.change(note, '')
  })

type Own = ReturnType<typeof ownNote>
type Reported = NonNullable<Awaited<ReturnType<Own['hold']>>>
type Change = (tx: Parameters<typeof ownNote>[1], note: Reported, own: Own) => Promise<void>

/** The book is held alone by whoever may outdate it: two who hold it shared would wait for each other. */
function ofReported(
  deps: ContentDeps,
  actor: Member,
  place: Place,
  hold: 'shared' | 'alone',
  change: Change,
): Promise<OwnNote> {
  return deps.db.transaction(async (tx) => {
    await (hold === 'alone' ? yearbookStore.holdAlone : yearbookStore.holdShared)(tx, actor.classId)
    const own = ownNote(deps, tx, actor, place)
    const note = await own.hold()
    if (note === undefined || !note.reported) throw new AppError('NOT_FOUND')
    await change(tx, note, own)
    return own.show(note.anonymous, note.version)
  })
}
