import { ORPCError } from '@orpc/client'
import type { Ranking } from '#contract/content/ranking.ts'
import { type ErrorCode, voteLimitWords } from '#domain/errors.ts'
import { api, queries } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { askAgain } from '../../api/stale.ts'
import { finishTask } from '../tasks/finish-task.ts'
import { drafts } from './browser-drafts.ts'
import { HeldText } from './hold-over.ts'
import { judgeFailure } from './judge-failure.ts'
import type { Writing } from './saver.ts'
import type { Text } from './text.ts'

/** With the name, by which its author knows it where the candidates are not loaded. */
export type VoteWish = { candidateId: string; name: string; give: boolean }
/** Votes of a ranking that wait for a network, in the order in which they were given; and whether the task is done with them. */
export type KeptVotes = {
  wishes: readonly VoteWish[]
  finish: boolean
  /**
   * Why they came too late. Their author is told so and chooses again: sent after all, once the vote is open again, they
   * would change what was said to be as it was.
   */
  refused?: string
}

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
  hold: ({ refused }) => refused,
})

async function sendKept(moduleId: string, { wishes, finish }: KeptVotes): Promise<void> {
  const author = drafts.account()
  const isAuthorHere = () => drafts.account() === author
  const arrived: VoteWish[] = []
  let now: Ranking | undefined
  try {
    for (const wish of wishes) {
      now = await sendVote(moduleId, wish)
      arrived.push(wish)
      // Somebody else may have signed in by now: nothing is voted in their name.
      if (!isAuthorHere()) return
    }
    if (finish) await finishTask({ moduleId, done: true }).catch(unlessRefused)
  } catch (failure) {
    const isOffline = judgeFailure(failure).kind === 'offline'
    if (!isAuthorHere() || (isOffline && now === undefined)) throw failure
    // Kept with the votes: also after a reload they are not sent again.
    const refused = isOffline ? undefined : lateReason(failure)
    await keepRest(moduleId, { arrived, now, ...(refused !== undefined && { refused }) })
    if (refused === undefined) throw failure
    void askAgain('content', 'yearbook')
    throw new HeldText(refused)
  }
  if (isAuthorHere() && (now !== undefined || finish)) await keepRest(moduleId, { arrived, now, finished: finish })
}

type Sent = { arrived: readonly VoteWish[]; now: Ranking | undefined; finished?: boolean; refused?: string }

/** What has arrived waits no more, whatever becomes of the rest: it counts, and nobody is told otherwise. */
async function keepRest(moduleId: string, { arrived, now, finished = false, refused }: Sent): Promise<void> {
  if (now !== undefined) {
    await keepAnswer(queries.content.ranking.get.queryKey({ input: { moduleId } }), now)
    void askAgain('tasks')
  }
  drafts.sent<KeptVotes>(votesKey(moduleId), (kept) => ({
    wishes: kept.wishes.filter((wish) => !arrived.includes(wish)),
    finish: kept.finish && !finished,
    ...(refused !== undefined && { refused }),
  }))
}

/** The votes have arrived; where only their task can be marked no more, nothing of them is lost. */
function unlessRefused(failure: unknown): void {
  if (judgeFailure(failure).kind === 'offline') throw failure
}

/** What it was that they came too late for, in words that stay true when it is open again. */
const lateWords: Partial<Record<ErrorCode, string>> = {
  VOTE_ENDED: 'Die Abstimmung war schon beendet.',
  BOOK_LOCKED: 'Die Redaktion war schon abgeschlossen.',
  DEADLINE_PASSED: 'Der Redaktionsschluss war schon vorbei.',
  // The whole vote, or one of its answers.
  NOT_FOUND: 'Das stand nicht mehr zur Wahl.',
}

function lateReason(failure: unknown): string {
  const code = failureCode(failure)
  // How many votes there are stands in the refusal alone.
  const { limit } = (failure instanceof ORPCError ? (failure.data ?? {}) : {}) as { limit?: unknown }
  if (code === 'VOTE_LIMIT_REACHED' && typeof limit === 'number') return voteLimitWords(limit)
  return lateWords[code] ?? failureText(failure)
}

const saverOf = (moduleId: string) =>
  drafts.text<KeptVotes>({ key: votesKey(moduleId), loaded: noVotes, ...votesWriting(moduleId) })

/** Given, and not refused. */
export const areWaiting = ({ wishes, refused }: KeptVotes): boolean => wishes.length > 0 && refused === undefined

/** Whether votes of a ranking wait here to be sent: those that follow come after them. */
export function areVotesWaiting(moduleId: string): boolean {
  if (!drafts.isOpen()) return false
  const { state, value } = saverOf(moduleId).view()
  return areWaiting(value) && (state === 'unsaved' || state === 'saving' || state === 'offline')
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
