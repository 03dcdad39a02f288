import { useMutation } from '@tanstack/react-query'
import type { Ranking } from '#contract/content/ranking.ts'
import { voteLimitWords } from '#domain/errors.ts'
import { queries } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { askAgain } from '../../api/stale.ts'
import { useWishes } from '../../api/use-wishes.ts'
import { judgeFailure } from '../../pieces/autosave/judge-failure.ts'
import {
  areVotesWaiting,
  areWaiting,
  forgetVotes,
  type KeptVotes,
  keepVote,
  noVotes,
  sendVote,
  type VoteWish,
  votesKey,
  votesWriting,
} from '../../pieces/autosave/kept-votes.ts'
import { useAutosave } from '../../pieces/autosave/use-autosave.ts'

export const rankingOf = (moduleId: string) => queries.content.ranking.get.queryOptions({ input: { moduleId } })

type Asked = Pick<Ranking, 'moduleId' | 'myVotes' | 'votesEach' | 'candidates'>
/** How it stands once the server has it; or what waits on this device for a network. */
type Cast = { now: Ranking } | { kept: KeptVotes }

/** The own votes in a ranking, already as they will be once the server has agreed. */
export function useVotes({ moduleId, myVotes, votesEach, candidates }: Asked) {
  const { wishes, during } = useWishes<VoteWish>()
  const kept = useAutosave<KeptVotes>({ key: votesKey(moduleId), loaded: noVotes, ...votesWriting(moduleId) })
  const waiting = areWaiting(kept.value) ? kept.value.wishes : []
  const asWishedBy = (all: readonly VoteWish[]) =>
    all.reduce((votes, wish) => asWished(votes, wish, votesEach), myVotes)
  const vote = useMutation({
    // One after another: a vote that is taken back makes room for the next.
    scope: { id: 'vote' },
    mutationFn: async (wish: VoteWish): Promise<Cast> => {
      if (!areVotesWaiting(moduleId)) forgetVotes(moduleId)
      return cast(moduleId, wish)
    },
    onSuccess: async (cast) => {
      if ('kept' in cast) return
      await keepAnswer(rankingOf(moduleId).queryKey, cast.now)
      void askAgain('tasks')
    },
    onError: () => void askAgain('content', 'yearbook'),
  })
  return {
    chosen: asWishedBy([...waiting, ...wishes]),
    isSaving: wishes.length > 0,
    isSaved: vote.isSuccess && stands(vote.data, vote.variables, myVotes),
    /** Given without a network: they go out as soon as there is one. */
    isWaiting: waiting.length > 0,
    /** What had waited and came too late. */
    late: kept.value.refused === undefined ? undefined : kept.value,
    /** Why the last one was refused. */
    failure: vote.isError
      ? failureCode(vote.error) === 'VOTE_LIMIT_REACHED'
        ? voteLimitWords(votesEach)
        : failureText(vote.error)
      : undefined,
    /** `then`: what is done once the server or this device has it, with the own votes as they stand then. */
    choose: (candidateId: string, give: boolean, then?: (votes: readonly string[]) => void | Promise<void>) => {
      const name = candidates.find(({ id }) => id === candidateId)?.name ?? ''
      during({ candidateId, name, give }, async (wish) => {
        const cast = await vote.mutateAsync(wish)
        await then?.('now' in cast ? cast.now.myVotes : asWishedBy(cast.kept.wishes))
      })
    },
  }
}

async function cast(moduleId: string, wish: VoteWish): Promise<Cast> {
  let failed: unknown
  if (!areVotesWaiting(moduleId))
    try {
      return { now: await sendVote(moduleId, wish) }
    } catch (failure) {
      if (judgeFailure(failure).kind !== 'offline') throw failure
      failed = failure
    }
  const kept = keepVote(moduleId, wish)
  if (kept === undefined) throw failed
  return { kept }
}

/** Whether the votes are still as they were given: with an answer that is taken out they go. */
function stands(cast: Cast, { candidateId, give }: VoteWish, votes: readonly string[]): boolean {
  if ('kept' in cast) return votes.includes(candidateId) === give
  const { myVotes } = cast.now
  return myVotes.length === votes.length && myVotes.every((id) => votes.includes(id))
}

/** The own votes as they will be once the server has agreed. */
function asWished(votes: string[], wish: Pick<VoteWish, 'candidateId' | 'give'>, votesEach: number): string[] {
  const others = votes.filter((id) => id !== wish.candidateId)
  if (!wish.give) return others
  return votesEach === 1 ? [wish.candidateId] : [...others, wish.candidateId]
}
