import { ORPCError } from '@orpc/client'
import type { Ranking } from '#contract/content/ranking.ts'
import { voteLimitWords } from '#domain/errors.ts'
import { api, queries } from '../../api/client.ts'
import { failureCode } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { askAgain } from '../../api/stale.ts'
import { finishTask } from '../tasks/finish-task.ts'
import { drafts } from './browser-drafts.ts'
import { HeldText } from './hold-over.ts'
import type { Writing } from './saver.ts'
import type { Text } from './text.ts'

/** With the name, by which its author knows it where the candidates are not loaded. */
export type VoteWish = { candidateId: string; name: string; give: boolean }
/** Votes of a ranking that wait for a network, in the order in which they were given; and whether the task is done with them. */
export type KeptVotes = { wishes: readonly VoteWish[]; finish: boolean }

export const votesKey = (moduleId: string) => `votes/${moduleId}`
export const noVotes: Text<KeptVotes> = { value: { wishes: [], finish: false }, version: 0 }

export const sendVote = (moduleId: string, { candidateId, give }: VoteWish): Promise<Ranking> =>
  give ? api.content.ranking.vote({ moduleId, candidateId }) : api.content.ranking.takeBack({ moduleId, candidateId })

/** Sent again after a lost answer, the same wishes come to the same votes. */
export const votesWriting = (moduleId: string): Writing<KeptVotes> => ({
  save: async (text) => {
    await sendKept(moduleId, text.value)
    return text
  },
})

async function sendKept(moduleId: string, { wishes, finish }: KeptVotes): Promise<void> {
  let now: Ranking | undefined
  for (const wish of wishes) now = await sendVote(moduleId, wish).catch(inWords)
  if (finish) await finishTask({ moduleId, done: true })
  if (now === undefined) return
  await keepAnswer(queries.content.ranking.get.queryKey({ input: { moduleId } }), now)
  void askAgain('tasks')
  drafts.sent<KeptVotes>(votesKey(moduleId), (kept) => ({
    wishes: kept.wishes.filter((wish) => !wishes.includes(wish)),
    finish: kept.finish && !finish,
  }))
}

/** How many votes there are stands in the refusal alone. */
function inWords(failure: unknown): never {
  const { limit } = (failure instanceof ORPCError ? (failure.data ?? {}) : {}) as { limit?: unknown }
  if (failureCode(failure) === 'VOTE_LIMIT_REACHED' && typeof limit === 'number')
    throw new HeldText(voteLimitWords(limit))
  throw failure
}

const saverOf = (moduleId: string) =>
  drafts.text<KeptVotes>({ key: votesKey(moduleId), loaded: noVotes, ...votesWriting(moduleId) })

/** Whether votes of a ranking wait here to be sent: those that follow come after them. */
export function areVotesWaiting(moduleId: string): boolean {
  if (!drafts.isOpen()) return false
  const { state, value } = saverOf(moduleId).view()
  return value.wishes.length > 0 && (state === 'unsaved' || state === 'saving' || state === 'offline')
}

/** Keeps a vote on this device until there is a network; what waits then, or nothing where nothing can be kept. */
export function keepVote(moduleId: string, wish: VoteWish): KeptVotes | undefined {
  if (!drafts.isOpen()) return undefined
  const { wishes, finish } = saverOf(moduleId).view().value
  const others = wishes.filter(({ candidateId }) => candidateId !== wish.candidateId)
  const kept = { wishes: [...others, wish], finish: finish && wish.give }
  saverOf(moduleId).type(kept)
  return kept
}

/** With the votes that wait goes the mark that the task is done. */
export const finishWithVotes = (moduleId: string) =>
  drafts.sent<KeptVotes>(votesKey(moduleId), (kept) => ({ ...kept, finish: true }))

/** Votes that were refused make way for others. */
export const forgetVotes = (moduleId: string) => drafts.sent<KeptVotes>(votesKey(moduleId), () => noVotes.value)
