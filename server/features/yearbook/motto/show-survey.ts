import type { MottoSurvey } from '#contract/yearbook.ts'
import type { Member } from '#domain/account/actor.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { YearbookParts } from '../parts.ts'

/** The survey as one person sees it: no counts while people vote, and never who voted for what. */
export async function showSurvey(
  { db, store, mottos }: YearbookParts,
  actor: Member,
  tx: Tx | Db = db,
): Promise<MottoSurvey> {
  const book = await store.find(actor.classId, tx)
  const suggestions = await mottos.suggestions(tx, actor)
  const counted = book.mottoState !== 'open'
  return {
    state: book.mottoState,
    motto: book.motto,
    suggestions: suggestions.map((each) => ({ ...each, votes: counted ? each.votes : null })),
    myVote: await mottos.voteOf(tx, actor.memberId),
    ...(await mottos.turnout(tx, actor.classId)),
  }
}
