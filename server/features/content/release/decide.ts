import type { ReleaseBoard } from '#contract/content/release.ts'
import type { Member } from '#domain/account/actor.ts'
import type { Verdict } from '#domain/content/about-me.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { requireOpen } from '../../yearbook/steps.ts'
import { ownWordStore } from '../about/own-word-store.ts'
import type { ContentDeps } from '../deps.ts'
import { objectionDecidedMail } from './mails.ts'
import { releaseStore } from './release-store.ts'
import { showRelease } from './show-release.ts'

/** A photo is printed although somebody on it has said nothing: one editor, one photo. */
export function confirmPhoto({ db }: ContentDeps, actor: Member, photoId: string): Promise<ReleaseBoard> {
  const { classId } = actor
  return db.transaction(async (tx) => {
    await requireOpen(tx, actor)
    if (!(await releaseStore.confirm(tx, classId, photoId))) throw new AppError('NOT_FOUND')
    await audit(tx, actor, { action: 'release:confirm-photo', subjectId: photoId })
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
