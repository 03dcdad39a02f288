import type { MottoSurvey } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { MottoState } from '#domain/yearbook/motto.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import type { YearbookDeps } from '../deps.ts'
import { requireOpen } from '../steps.ts'
import { yearbookStore } from '../store.ts'
import { showSurvey } from './show-survey.ts'

type Next = { mottoState: MottoState; motto: string | null }

/** The admin's part: the book is held alone, so no vote comes in between. */
function decide(
  deps: YearbookDeps,
  actor: Member,
  next: (state: MottoState) => Next | undefined,
): Promise<MottoSurvey> {
  return deps.db.transaction(async (tx) => {
    const { mottoState } = await requireOpen(tx, actor)
    const change = next(mottoState)
    if (change !== undefined) {
      await yearbookStore.change(tx, actor.classId, change)
      await audit(tx, actor, { action: 'yearbook:decide-motto', detail: { from: mottoState, to: change.mottoState } })
      await announce(tx, actor.classId, 'motto')
      await announce(tx, actor.classId, 'yearbook')
    }
    return showSurvey(deps, actor, tx)
  })
}

/** Ended twice, it stays as it is. */
export function endMottoVote(deps: YearbookDeps, actor: Member) {
  return decide(deps, actor, (state) => (state === 'open' ? { mottoState: 'ended', motto: null } : undefined))
}

export function reopenMottoVote(deps: YearbookDeps, actor: Member) {
  return decide(deps, actor, (state) => (state === 'open' ? undefined : { mottoState: 'open', motto: null }))
}

export function fixMotto(deps: YearbookDeps, actor: Member, motto: string) {
  return decide(deps, actor, (state) => {
    if (state === 'open') throw new AppError('MOTTO_VOTE_RUNNING')
    return { mottoState: 'fixed', motto }
  })
}
