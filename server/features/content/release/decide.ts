import type { ReleaseBoard } from '#contract/content/release.ts'
import type { Member } from '#domain/account/actor.ts'
import type { Verdict } from '#domain/content/about-me.ts'
import { AppError } from '#domain/errors.ts'
import { roundOf } from '#domain/yearbook/release-round.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { requireOpen } from '../../yearbook/steps.ts'
import { ownWordStore } from '../about/own-word-store.ts'
import type { ContentDeps } from '../deps.ts'
import { objectionDecidedMail } from './mails.ts'
import { releaseStore } from './release-store.ts'
import { showRelease } from './show-release.ts'

type Confirmation = { photoId: string; confirmed: boolean }

/** A photo is printed although somebody on it has said nothing, or that is taken back: one editor, one photo. */
export function confirmPhoto(
  { db, outdate }: ContentDeps,
  actor: Member,
  { photoId, confirmed }: Confirmation,
): Promise<ReleaseBoard> {
  const { classId } = actor
  return db.transaction(async (tx) => {
    const book = await requireOpen(tx, actor)
    if (!(await releaseStore.confirm(tx, classId, photoId, confirmed))) throw new AppError('NOT_FOUND')
    // While the round runs it is in the book either way.
    if (!confirmed && roundOf(book) === 'closed') await outdate(tx, classId)
    const action = confirmed ? 'release:confirm-photo' : 'release:unconfirm-photo'
    await audit(tx, actor, { action, subjectId: photoId })
    for (const topic of ['content', 'release'] as const) await announce(tx, classId, topic)
    return showRelease(tx, classId)
  })
}

type Decision = { objectionId: string; verdict: Verdict; answer?: string | undefined }

/** Somebody does not want a text that names them: the editors have changed it, or it stays. Whoever asked is told. */
export function decideObjection(
  deps: ContentDeps,
  actor: Member,
  { objectionId, verdict, answer = '' }: Decision,
): Promise<ReleaseBoard> {
  const { classId } = actor
  return deps.db.transaction(async (tx) => {
    const word = await ownWordStore.hold(tx, classId, objectionId)
    if (word?.kind !== 'mention' || word.says !== 'out' || !word.current || word.verdict !== null)
      throw new AppError('NOT_FOUND')
    await ownWordStore.decide(tx, objectionId, { verdict, answer })
    const url = `${deps.publicUrl}/preview/mine`
    for (const { email, firstName } of await releaseStore.mailable(tx, [word.memberId], { reminder: false })) {
      const mail = objectionDecidedMail({ firstName, title: word.title, verdict, answer, url })
      await deps.postMail(tx, { recipient: email, ...mail })
    }
    await audit(tx, actor, { action: 'release:decide', subjectId: word.memberId, detail: { verdict } })
    await announce(tx, classId, 'release')
    return showRelease(tx, classId)
  })
}
