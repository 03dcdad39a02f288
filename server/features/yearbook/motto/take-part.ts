import type { MottoSurvey } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import { SUGGESTIONS_PER_PERSON } from '#domain/yearbook/motto.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import type { YearbookDeps } from '../deps.ts'
import { requireWritable } from '../steps.ts'
import { showSurvey } from './show-survey.ts'
import { mottoStore } from './store.ts'

/** Everybody's part in the survey: one transaction, told to the open pages, answered with the survey as it is then. */
function takePart(deps: YearbookDeps, actor: Member, act: (tx: Tx) => Promise<void>): Promise<MottoSurvey> {
  return deps.db.transaction(async (tx) => {
    const { mottoState } = await requireWritable(tx, actor)
    if (mottoState !== 'open') throw new AppError('MOTTO_VOTE_OVER')
    await act(tx)
    await announce(tx, actor.classId, 'motto')
    return showSurvey(deps, actor, tx)
  })
}

export function suggestMotto(deps: YearbookDeps, actor: Member, text: string) {
  return takePart(deps, actor, async (tx) => {
    if ((await mottoStore.countOwn(tx, actor.memberId)) >= SUGGESTIONS_PER_PERSON) throw new AppError('MOTTO_TOO_MANY')
    if (!(await mottoStore.add(tx, actor, text))) throw new AppError('MOTTO_EXISTS')
  })
}

/** The own one. The admin may take out any that should not stand there. */
export function withdrawMotto(deps: YearbookDeps, actor: Member, suggestionId: string) {
  return takePart(deps, actor, async (tx) => {
    const suggestion = await mottoStore.hold(tx, actor.classId, suggestionId, 'update')
    const mayRemove = suggestion?.memberId === actor.memberId || can(actor.role, 'yearbook:manage')
    if (suggestion === undefined || !mayRemove) throw new AppError('NOT_FOUND')
    await mottoStore.remove(tx, suggestion.id)
  })
}

export function voteForMotto(deps: YearbookDeps, actor: Member, suggestionId: string | null) {
  return takePart(deps, actor, async (tx) => {
    if (suggestionId === null) return mottoStore.takeVoteBack(tx, actor.memberId)
    const suggestion = await mottoStore.hold(tx, actor.classId, suggestionId, 'key share')
    if (suggestion === undefined || suggestion.hidden) throw new AppError('NOT_FOUND')
    await mottoStore.vote(tx, actor, suggestion.id)
  })
}
