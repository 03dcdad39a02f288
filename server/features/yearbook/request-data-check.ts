import type { Yearbook } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { closingRefused } from '#domain/yearbook/closing.ts'
import { canMove } from '#domain/yearbook/data-state.ts'
import { roundOf } from '#domain/yearbook/release-round.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { mailMember } from '../school/member-mail.ts'
import type { YearbookDeps } from './deps.ts'
import { lateMail, leftOutMail } from './mails.ts'
import { yearbookStore } from './store.ts'

const REQUESTED = 'data-verification-requested'

/** "Redaktion abschließen": from the answer on nobody changes the content, until the back office resets it. */
export function requestDataCheck(
  deps: YearbookDeps,
  actor: Member,
  { leftOut = [] }: { leftOut?: readonly string[] | undefined } = {},
): Promise<Yearbook> {
  const { db, content } = deps
  return db.transaction(async (tx) => {
    const book = await yearbookStore.holdAlone(tx, actor.classId)
    if (!canMove(book.dataState, REQUESTED, actor.kind)) throw new AppError('BOOK_LOCKED')
    const waiting = await yearbookStore.waiting(tx, actor.classId)
    const unanswered = await content.unanswered(tx, actor)
    const refused = closingRefused({ ...unanswered, round: roundOf(book), waiting }, leftOut)
    if (refused !== undefined) throw new AppError(refused)
    await content.bringOut(tx, actor.classId)
    await yearbookStore.change(tx, actor.classId, { dataState: REQUESTED })
    for (const { email, firstName } of await content.neverAsked(tx, actor.classId))
      await deps.postMail(tx, { recipient: email, ...lateMail({ firstName, publicUrl: deps.publicUrl }) })
    for (const { accountId } of waiting)
      if (accountId !== null) await mailMember({ account: deps }, tx, accountId, leftOutMail)
    const detail = { from: book.dataState, to: REQUESTED, leftOut: waiting.length }
    await audit(tx, actor, { action: 'yearbook:request-data-check', detail })
    for (const topic of ['yearbook', 'content', 'tasks'] as const) await announce(tx, actor.classId, topic)
    return { ...book, dataState: REQUESTED, print: await deps.printState(tx, actor.classId) }
  })
}
