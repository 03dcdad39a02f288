import { z } from 'zod'
import type { Gender } from '../account/person.ts'
import { line } from '../text.ts'
import { amount } from './amount.ts'
import type { ModuleType } from './module-type.ts'

export const DEFAULT_VOTE_LIMIT = 3
export const VOTE_LIMIT_MAX = 20
export const ANSWERS_MAX = 200
export const ANSWER_TEXT_MAX = 80

export const RankingType = z.enum(['student-ranking', 'teacher-ranking', 'custom-ranking'])
export type RankingType = z.infer<typeof RankingType> & ModuleType

const votes = {
  /** Off: one vote each. On: up to the limit, one for each answer. */
  multipleAnswers: z.boolean(),
  voteLimit: amount(1, VOTE_LIMIT_MAX),
  byGender: z.boolean(),
}
/** Candidates are all students, or all teachers. */
export const PeopleRankingSettings = z.strictObject(votes)
export type PeopleRankingSettings = z.infer<typeof PeopleRankingSettings>
const savedVotes = { multipleAnswers: z.boolean(), voteLimit: z.int() }
export const SavedPeopleRankingSettings = z.object({ ...savedVotes, byGender: z.boolean() })

export const AnswerText = line(ANSWER_TEXT_MAX, 'Schreib bitte eine Antwort.')
export const RankingAnswer = z.strictObject({ id: z.uuid(), text: AnswerText })
export type RankingAnswer = z.infer<typeof RankingAnswer>

const sameWords = (text: string) => text.toLocaleLowerCase('de')
/** The first that stands there a second time. */
function twice(answers: readonly RankingAnswer[]): RankingAnswer | undefined {
  const [ids, words] = [new Set<string>(), new Set<string>()]
  const isSeen = (seen: Set<string>, key: string) => seen.size === seen.add(key).size
  return answers.find(({ id, text }) => isSeen(ids, id) || isSeen(words, sameWords(text)))
}

const customRanking = z.strictObject({
  multipleAnswers: votes.multipleAnswers,
  voteLimit: votes.voteLimit,
  answers: z
    .array(RankingAnswer)
    .max(ANSWERS_MAX, `Mehr als ${ANSWERS_MAX} Antworten gehen nicht.`)
    .refine((answers) => twice(answers) === undefined, {
      error: ({ input }) => `„${twice(input as RankingAnswer[])?.text}“ steht doppelt da.`,
    }),
  ownAnswersAllowed: z.boolean(),
  /** How many answers the list may hold; null is no limit of the editors. */
  maximum: amount(1, ANSWERS_MAX).nullable(),
})
export const CustomRankingSettings = customRanking.refine(
  ({ answers, maximum }) => maximum === null || answers.length <= maximum,
  { error: 'Es stehen schon mehr Antworten da.', path: ['maximum'] },
)
export type CustomRankingSettings = z.infer<typeof CustomRankingSettings>
export const SavedCustomRankingSettings = z.object({
  ...savedVotes,
  answers: z.array(z.object({ id: z.uuid(), text: z.string() })),
  ownAnswersAllowed: z.boolean(),
  maximum: z.int().nullable(),
})

type VoteSettings = Pick<PeopleRankingSettings, 'multipleAnswers' | 'voteLimit'>

export const votesEach = ({ multipleAnswers, voteLimit }: VoteSettings): number => (multipleAnswers ? voteLimit : 1)

export type Counted = { id: string; votes: number; gender: Gender | null }

/** The places of a vote: as many votes, the same place; without votes none. A shared first place is a tie. */
export function placesOf<Candidate extends Counted>(candidates: readonly Candidate[]): Map<string, number> {
  return new Map(
    candidates
      .filter(({ votes }) => votes > 0)
      .map(({ id, votes }) => [id, 1 + candidates.filter((other) => other.votes > votes).length]),
  )
}
