import type { Member } from '#domain/account/actor.ts'
import type { Wanted } from '#domain/book/fairness.ts'
import { addressOfTask, spotNames } from '#domain/content/spot.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { mailMember } from '../../school/member-mail.ts'
import { requireWritable } from '../../yearbook/steps.ts'
import type { BookDeps } from '../deps.ts'
import { askStore, type Place } from './ask-store.ts'
import { askMail } from './mails.ts'

/** Of one editor; a class has no more people than that to ask for in an hour. */
const LIMIT = { max: 60, seconds: 3_600 }

type Asking = { aboutId: string; wanted: Wanted; recipientIds: readonly string[] }

/**
 * Asks some of the class for something about somebody, who never learns of it. Each is asked once a week at most: who was
 * asked already is passed over, and nobody is asked twice however many editors ask at once.
 */
export async function askClassmates(
  deps: BookDeps,
  actor: Member,
  { aboutId, wanted, recipientIds }: Asking,
): Promise<{ askedIds: string[] }> {
  const { classId, memberId: editorId } = actor
  await deps.throttle.take(['ask', actor.accountId], LIMIT)
  return deps.db.transaction(async (tx) => {
    // Whoever could do nothing with it is not asked.
    await requireWritable(tx, { classId, role: 'student' })
    const about = await askStore.nameInBook(tx, classId, aboutId)
    const ids = new Set(recipientIds)
    if (about === undefined || ids.has(aboutId) || ids.has(editorId)) throw new AppError('NOT_FOUND')
    const places = await askStore.placesOf(tx, classId, wanted, [...ids])
    if (places.length < ids.size) throw new AppError('NOT_FOUND')
    const taken = await askStore.take(
      tx,
      { classId, aboutId, wanted, editorId },
      places.map(({ recipientId }) => recipientId),
    )
    const asked = places.filter(({ recipientId }) => taken.has(recipientId))
    if (asked.length === 0) throw new AppError('ASKED_THIS_WEEK')
    for (const place of asked) await mail(deps, tx, { aboutId, name: about.name, wanted }, place)
    await announce(tx, classId, 'tasks')
    return { askedIds: asked.map(({ recipientId }) => recipientId) }
  })
}

/** Whoever wants no mails finds it in the app. */
async function mail(
  { postMail, publicUrl }: BookDeps,
  tx: Tx,
  { aboutId, name, wanted }: { aboutId: string; name: string; wanted: Wanted },
  { recipientId, moduleId }: Place,
): Promise<void> {
  const to = await askStore.mailable(tx, recipientId)
  if (to === undefined) return
  const address =
    wanted === 'note'
      ? addressOfTask('student-notes', moduleId, { name: spotNames.note(aboutId), memberId: aboutId })
      : addressOfTask('photo-collage', moduleId, null)
  await mailMember({ account: { postMail, publicUrl } }, tx, to.accountId, ({ firstName }) =>
    askMail({ firstName, name, wanted, url: `${publicUrl}${address}`, publicUrl }),
  )
}
