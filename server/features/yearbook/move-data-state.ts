import type { Staff, System } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { canMove, type DataState } from '#domain/yearbook/data-state.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { audit } from '../../platform/audit.ts'
import { announce } from '../../platform/events.ts'
import { mailMember } from '../school/member-mail.ts'
import { memberStore } from '../school/members/store.ts'
import type { YearbookDeps } from './deps.ts'
import { openAgainMail, releasedMail } from './mails.ts'
import { yearbookStore } from './store.ts'

type Deps = Pick<YearbookDeps, 'postMail' | 'publicUrl'> & {
  content: Pick<YearbookDeps['content'], 'openAgain'>
  /** What else has to happen when the editing is open again: books that were made for good are out of date. Which orders that stops. */
  reopen: (tx: Tx, classId: string) => Promise<string[]>
}
type Asked = { classId: string; to: DataState; reason: string }

/**
 * What the provider does with a closed book: sent, released, and back. Open again it is as if nobody had closed it, and whoever
 * had agreed to what it says is asked anew.
 */
export async function moveDataState(
  { reopen, content, ...account }: Deps,
  tx: Tx,
  actor: Staff | System,
  { classId, to, reason }: Asked,
): Promise<void> {
  const { dataState: from } = await yearbookStore.holdAlone(tx, classId)
  // Whoever has the machine acts for the staff.
  if (!canMove(from, to, 'staff'))
    throw new AppError(to === 'in-progress' ? 'BOOK_NOT_LOCKED' : 'DATA_STATE_NOT_MOVABLE')
  const opens = to === 'in-progress'
  const stopped = opens ? await reopen(tx, classId) : []
  if (opens) await content.openAgain(tx, classId)
  await yearbookStore.change(tx, classId, { dataState: to, ...(opens && noRound) })
  await audit(tx, actor, { action: 'yearbook:move-data-state', classId, reason, detail: { from, to } })
  const adminId = await memberStore.accountOfAdmin(tx, classId)
  const words = opens ? openAgainMail(stopped) : to === 'data-verified' ? releasedMail : undefined
  if (adminId !== undefined && words !== undefined) await mailMember({ account }, tx, adminId, words, { mustGo: true })
  for (const topic of ['yearbook', 'content', 'tasks', 'release', 'book'] as const) await announce(tx, classId, topic)
}

/** As before the editors asked everybody. */
const noRound = {
  ...{ releaseEndsOn: null, releaseOpenedAt: null, releaseClosed: false, releaseReminded: false },
  releaseLeft: null,
}
