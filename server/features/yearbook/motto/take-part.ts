import type { MottoSurvey } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import { SUGGESTIONS_PER_PERSON } from '#domain/yearbook/motto.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import type { YearbookParts } from '../parts.ts'
import { requireWritable } from '../steps.ts'
import { showSurvey } from './show-survey.ts'

/** Everybody's part in the survey: one transaction, told to the open pages, answered with the survey as it is then. */
function takePart(parts: YearbookParts, actor: Member, act: (tx: Tx) => Promise<void>): Promise<MottoSurvey> {
  return parts.db.transaction(async (tx) => {
    const { mottoState } = await requireWritable(parts.store, tx, actor)
    if (mottoState !== 'open') throw new AppError('MOTTO_VOTE_OVER')
    await act(tx)
    await announce(tx, actor.classId, 'motto')
    return showSurvey(parts, actor, tx)
  })
}

export function suggestMotto(parts: YearbookParts, actor: Member, text: string) {
  return takePart(parts, actor, async (tx) => {
    if ((await parts.mottos.countOwn(tx, actor.memberId)) >= SUGGESTIONS_PER_PERSON)
      throw new AppError('MOTTO_TOO_MANY')
    if (!(await parts.mottos.add(tx, actor, text))) throw new AppError('MOTTO_EXISTS')
  })
}

/** The own one. The admin may take out any that should not stand there. */
export function withdrawMotto(parts: YearbookParts, actor: Member, suggestionId: string) {
  return takePart(parts, actor, async (tx) => {
    const suggestion = await parts.mottos.hold(tx, actor.classId, suggestionId, 'update')
    const mayRemove = suggestion?.memberId === actor.memberId || can(actor.role, 'yearbook:manage')
    if (suggestion === undefined || !mayRemove) throw new AppError('NOT_FOUND')
    await parts.mottos.remove(tx, suggestion.id)
  })
}

export function voteForMotto(parts: YearbookParts, actor: Member, suggestionId: string | null) {
  return takePart(parts, actor, async (tx) => {
    if (suggestionId === null) return parts.mottos.takeVoteBack(tx, actor.memberId)
    const suggestion = await parts.mottos.hold(tx, actor.classId, suggestionId, 'key share')
    const isThere = suggestion !== undefined && (!suggestion.hidden || suggestion.memberId === actor.memberId)
    if (!isThere) throw new AppError('NOT_FOUND')
    await parts.mottos.vote(tx, actor, suggestion.id)
  })
}
