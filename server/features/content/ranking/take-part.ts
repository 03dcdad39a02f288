import type { Ranking } from '#contract/content/ranking.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { RankingType, votesEach } from '#domain/content/ranking.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import type { ContentDeps } from '../deps.ts'
import { type OpenModule, openForFilling } from '../gate.ts'
import { contentStore } from '../store.ts'
import { reopenWithoutVote } from './reopen-without-vote.ts'
import { showRanking } from './show-ranking.ts'
import { rankingStore } from './store.ts'

type Act = (tx: Tx, module: OpenModule<RankingType>) => Promise<void>

/** Everybody's part in a ranking: one transaction, answered with the ranking as it is then. */
function takePart(
  deps: ContentDeps,
  actor: Member,
  { moduleId, hold = 'shared' }: { moduleId: string; hold?: 'shared' | 'alone' },
  act: Act,
): Promise<Ranking> {
  return deps.db.transaction(async (tx) => {
    const module = await openForFilling(tx, actor, { moduleId, types: RankingType.options, hold })
    if (module.voteEnded) throw new AppError('VOTE_ENDED')
    await act(tx, module)
    return showRanking(deps, actor, moduleId, tx)
  })
}

/** With one vote each, a new one takes the place of the old; with several, the limit holds. */
export function castVote(deps: ContentDeps, actor: Member, moduleId: string, candidateId: string) {
  return takePart(deps, actor, { moduleId }, async (tx, { type, settings }) => {
    await rankingStore.holdVoter(tx, actor)
    if (!(await rankingStore.holdCandidate(tx, actor.classId, moduleId, type, candidateId)))
      throw new AppError('NOT_FOUND')
    const votes = await rankingStore.votesOf(tx, actor, moduleId, type)
    if (votes.includes(candidateId)) return
    const limit = votesEach(settings)
    if (limit === 1) await rankingStore.takeBack(tx, actor, moduleId, type)
    else if (votes.length >= limit) throw new AppError('VOTE_LIMIT_REACHED', { limit })
    await rankingStore.dropFallen(tx, actor, moduleId)
    await rankingStore.vote(tx, actor, moduleId, type, candidateId)
  })
}

/** With the last one it is open again: nobody is done without a vote that they have just taken back. */
export function takeVoteBack(deps: ContentDeps, actor: Member, moduleId: string, candidateId: string) {
  return takePart(deps, actor, { moduleId }, async (tx, { type }) => {
    await rankingStore.holdVoter(tx, actor)
    const votes = await rankingStore.votesOf(tx, actor, moduleId, type)
    if (!votes.includes(candidateId)) return
    await rankingStore.takeBack(tx, actor, moduleId, type, candidateId)
    if (votes.length === 1) await contentStore.reopen(tx, actor, moduleId)
  })
}

/** An own answer, where the editors allow it and the list has room; one after another, so that the room is not exceeded. */
export function addAnswer(deps: ContentDeps, actor: Member, moduleId: string, text: string) {
  return takePart(deps, actor, { moduleId, hold: 'alone' }, async (tx, module) => {
    if (module.type !== 'custom-ranking') throw new AppError('NOT_FOUND')
    const { ownAnswersAllowed, maximum } = module.settings
    if (!ownAnswersAllowed) throw new AppError('OWN_ANSWERS_NOT_ALLOWED')
    const answers = await rankingStore.countAnswers(tx, actor.classId, moduleId)
    if (answers >= Math.min(maximum ?? ANSWERS_HELD, ANSWERS_HELD)) throw new AppError('ANSWERS_FULL')
    if (!(await rankingStore.addAnswer(tx, actor, moduleId, text, answers))) throw new AppError('ANSWER_EXISTS')
    await announce(tx, actor.classId, 'content')
  })
}

/** However long the list may grow without a limit of the editors. */
const ANSWERS_HELD = 1_000

/** The own one with the votes for it; editors may take out any that students added. */
export function removeAnswer(deps: ContentDeps, actor: Member, moduleId: string, answerId: string) {
  return takePart(deps, actor, { moduleId, hold: 'alone' }, async (tx) => {
    const of = can(actor.role, 'content:define') ? undefined : actor.memberId
    await reopenWithoutVote(tx, actor, moduleId, async () => {
      if (!(await rankingStore.removeAnswer(tx, actor, { moduleId, answerId, of }))) throw new AppError('NOT_FOUND')
    })
    await announce(tx, actor.classId, 'content')
  })
}
