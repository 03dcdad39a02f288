import { z } from 'zod'
import { AnswerText, RankingType } from '#domain/content/ranking.ts'
import { ResultGroup } from '#domain/content/ranking-result.ts'
import { failsWith, operation } from '../base.ts'

export const Candidate = z.object({
  id: z.uuid(),
  /** A name, or the words of an answer. */
  name: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  /** What is known beside the name: a teacher's subject. */
  detail: z.string().nullable(),
  portrait: z.uuid().nullable(),
  /** An answer that the caller added. */
  mine: z.boolean(),
  /** Taken out by the editors: whoever added it still sees it, and nobody can vote for it. */
  hidden: z.boolean(),
})
export type Candidate = z.infer<typeof Candidate>

/** Only who got votes. Whose gender is which is told by no more than the groups they won their places in. */
export const RankingResult = z.object({
  of: ResultGroup,
  places: z.array(z.object({ candidateId: z.uuid(), place: z.int(), votes: z.int() })),
})
export type RankingResult = z.infer<typeof RankingResult>

export const Ranking = z.object({
  moduleId: z.uuid(),
  type: RankingType,
  title: z.string(),
  candidates: z.array(Candidate),
  myVotes: z.array(z.uuid()),
  /** How many were for answers that the editors have taken out since: they count no more. */
  fallenVotes: z.int(),
  votesEach: z.int(),
  ownAnswersAllowed: z.boolean(),
  /** How many more answers the list can hold; null is no limit. */
  answersLeft: z.int().nullable(),
  ended: z.boolean(),
  /** Empty until the vote has ended; before that nobody knows. */
  results: z.array(RankingResult),
  voters: z.int(),
  people: z.int(),
  done: z.boolean(),
})
export type Ranking = z.infer<typeof Ranking>

const OfModule = z.strictObject({ moduleId: z.uuid() })
const OfCandidate = OfModule.extend({ candidateId: z.uuid() })
const closed = failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED', 'VOTE_ENDED')

export const ranking = {
  get: operation('content:fill')
    .route({ method: 'GET', path: '/ranking', summary: 'Ein Ranking, wie man selbst es sieht' })
    .errors(failsWith('NOT_FOUND'))
    .input(OfModule)
    .output(Ranking),
  vote: operation('content:fill', { silent: 'who votes for whom, and when, is nobody’s to see' })
    .route({ method: 'PUT', path: '/ranking/vote', summary: 'Eine Stimme abgeben' })
    .errors({ ...closed, ...failsWith('VOTE_LIMIT_REACHED') })
    .input(OfCandidate)
    .output(Ranking),
  takeBack: operation('content:fill', { silent: 'who votes for whom, and when, is nobody’s to see' })
    .route({ method: 'POST', path: '/ranking/vote/back', summary: 'Eine Stimme zurücknehmen' })
    .errors(closed)
    .input(OfCandidate)
    .output(Ranking),
  addAnswer: operation('content:fill', { announces: ['content'] })
    .route({ method: 'POST', path: '/ranking/answer', summary: 'Eine eigene Antwort hinzufügen' })
    .errors({ ...closed, ...failsWith('ANSWER_EXISTS', 'ANSWERS_FULL', 'OWN_ANSWERS_NOT_ALLOWED') })
    .input(OfModule.extend({ text: AnswerText }))
    .output(Ranking),
  /** The own one; with it go the votes for it. */
  removeAnswer: operation('content:fill', { announces: ['content', 'tasks'] })
    .route({ method: 'POST', path: '/ranking/answer/removal', summary: 'Eine eigene Antwort zurücknehmen' })
    .errors(closed)
    .input(OfModule.extend({ answerId: z.uuid() }))
    .output(Ranking),
}
