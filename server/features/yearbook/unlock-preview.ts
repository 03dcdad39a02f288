import type { Board } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { addFeature } from '../school/steps.ts'
import type { YearbookDeps } from './deps.ts'
import { previewRequestMail } from './mails.ts'
import { showBoard } from './show-board.ts'
import { yearbookStore } from './store.ts'

/** Editors unlock the preview themselves once something stands in every chapter. */
export async function unlockPreview(deps: YearbookDeps, actor: Member): Promise<Board> {
  const { db, content } = deps
  await db.transaction(async (tx) => {
    await yearbookStore.holdShared(tx, actor.classId)
    const { published, filled } = await content.chapters(tx, actor.classId)
    if (published === 0 || filled < published) throw new AppError('PREVIEW_NOT_READY')
    await addFeature(tx, actor.classId, 'PREVIEW_FEATURE')
    await audit(tx, actor, { action: 'yearbook:unlock-preview' })
    await announce(tx, actor.classId, 'class')
    await announce(tx, actor.classId, 'yearbook')
  })
  return showBoard(deps, actor)
}

const A_DAY = { max: 1, seconds: 86_400 }

/** Before that they ask: a mail to support, once a day for a class. */
export async function askForPreview(
  { db, throttle, postMail, supportMail, content }: YearbookDeps,
  actor: Member,
): Promise<void> {
  if ((await yearbookStore.features(db, actor.classId)).includes('PREVIEW_FEATURE')) return
  await throttle.take(['preview-request', actor.classId], A_DAY)
  await db.transaction(async (tx) => {
    const person = await yearbookStore.emailOf(tx, actor.accountId)
    if (person === undefined) throw new AppError('UNAUTHORIZED')
    const gradClass = await yearbookStore.nameOfClass(tx, actor.classId)
    const chapters = await content.chapters(tx, actor.classId)
    await postMail(
      tx,
      { recipient: supportMail, ...previewRequestMail({ person, gradClass, chapters }) },
      { mustGo: true },
    )
  })
}
