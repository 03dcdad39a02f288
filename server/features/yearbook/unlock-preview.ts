import type { Board } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { addFeature } from '../school/steps.ts'
import { previewRequestMail } from './mails.ts'
import type { YearbookParts } from './parts.ts'
import { showBoard } from './show-board.ts'

/** Editors unlock the preview themselves once something stands in every chapter. */
export async function unlockPreview(parts: YearbookParts, actor: Member): Promise<Board> {
  const { db, store } = parts
  await db.transaction(async (tx) => {
    await store.holdShared(tx, actor.classId)
    const { published, filled } = await store.chapters(actor.classId, tx)
    if (published === 0 || filled < published) throw new AppError('PREVIEW_NOT_READY')
    await addFeature(tx, actor.classId, 'PREVIEW_FEATURE')
    await audit(tx, actor, { action: 'yearbook:unlock-preview' })
    await announce(tx, actor.classId, 'class')
    await announce(tx, actor.classId, 'yearbook')
  })
  return showBoard(parts, actor)
}

const A_DAY = { max: 1, seconds: 86_400 }

/** Before that they ask: a mail to support, once a day for a class. */
export async function askForPreview(
  { db, store, throttle, postMail, supportMail }: YearbookParts,
  actor: Member,
): Promise<void> {
  if ((await store.features(actor.classId)).includes('PREVIEW_FEATURE')) return
  await throttle.take(['preview-request', actor.classId], A_DAY)
  await db.transaction(async (tx) => {
    const person = await store.emailOf(tx, actor.accountId)
    if (person === undefined) throw new AppError('UNAUTHORIZED')
    const gradClass = await store.nameOfClass(tx, actor.classId)
    const chapters = await store.chapters(actor.classId, tx)
    await postMail(tx, { recipient: supportMail, ...previewRequestMail({ person, gradClass, chapters }) })
  })
}
