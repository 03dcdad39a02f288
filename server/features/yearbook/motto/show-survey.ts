import type { MottoSurvey } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { YearbookDeps } from '../deps.ts'
import { yearbookStore } from '../store.ts'
import { mottoStore } from './store.ts'

/** The survey as one person sees it: no counts while people vote, and never who voted for what. */
export async function showSurvey({ db }: YearbookDeps, actor: Member, tx: Tx | Db = db): Promise<MottoSurvey> {
  const book = await yearbookStore.find(tx, actor.classId)
  const suggestions = await mottoStore.suggestions(tx, actor)
  const vote = await mottoStore.voteOf(tx, actor)
  const counted = book.mottoState !== 'open'
  return {
    state: book.mottoState,
    motto: book.motto,
    // The outcome is the same for everybody, whoever suggested what is hidden.
    suggestions: suggestions
      .filter(({ hidden }) => !counted || !hidden)
      .map((each) => ({ ...each, votes: counted ? each.votes : null })),
    myVote: vote?.counts === true ? vote.suggestionId : null,
    myVoteIsOut: vote?.counts === false,
    ...(await mottoStore.turnout(tx, actor.classId)),
  }
}
