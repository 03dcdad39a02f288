import type { MottoSurvey } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { MottoState } from '#domain/yearbook/motto.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import type { YearbookParts } from '../parts.ts'
import { requireOpen } from '../steps.ts'
import { showSurvey } from './show-survey.ts'

type Next = { mottoState: MottoState; motto: string | null }

/** The admin's part: the book is held alone, so no vote comes in between. */
function decide(
  parts: YearbookParts,
  actor: Member,
  next: (state: MottoState) => Next | undefined,
): Promise<MottoSurvey> {
  return parts.db.transaction(async (tx) => {
    const { mottoState } = await requireOpen(parts.store, tx, actor)
    const change = next(mottoState)
    if (change !== undefined) {
      await parts.store.change(tx, actor.classId, change)
      await audit(tx, actor, { action: 'yearbook:decide-motto', detail: { from: mottoState, to: change.mottoState } })
      await announce(tx, actor.classId, 'motto')
      await announce(tx, actor.classId, 'yearbook')
    }
    return showSurvey(parts, actor, tx)
  })
}

/** Ended twice, it stays as it is. */
export function endMottoVote(parts: YearbookParts, actor: Member) {
  return decide(parts, actor, (state) => (state === 'open' ? { mottoState: 'ended', motto: null } : undefined))
}

export function reopenMottoVote(parts: YearbookParts, actor: Member) {
  return decide(parts, actor, (state) => (state === 'open' ? undefined : { mottoState: 'open', motto: null }))
}

export function fixMotto(parts: YearbookParts, actor: Member, motto: string) {
  return decide(parts, actor, (state) => {
    if (state === 'open') throw new AppError('MOTTO_VOTE_RUNNING')
    return { mottoState: 'fixed', motto }
  })
}
