import { useMutation } from '@tanstack/react-query'
import type { Ranking } from '#contract/content/ranking.ts'
import { voteLimitWords } from '#domain/errors.ts'
import { api, queries } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { keepAnswer } from '../../api/keep-answer.ts'
import { askAgain } from '../../api/stale.ts'
import { useWishes } from '../../api/use-wishes.ts'

export const rankingOf = (moduleId: string) => queries.content.ranking.get.queryOptions({ input: { moduleId } })

type Wish = { candidateId: string; give: boolean }

/** The own votes in a ranking, already as they will be once the server has agreed. */
export function useVotes({ moduleId, myVotes, votesEach }: Pick<Ranking, 'moduleId' | 'myVotes' | 'votesEach'>) {
  const { wishes, during } = useWishes<Wish>()
  const vote = useMutation({
    // One after another: a vote that is taken back makes room for the next.
    scope: { id: 'vote' },
    mutationFn: ({ candidateId, give }: Wish) =>
      give
        ? api.content.ranking.vote({ moduleId, candidateId })
        : api.content.ranking.takeBack({ moduleId, candidateId }),
    onSuccess: async (now) => {
      await keepAnswer(rankingOf(moduleId).queryKey, now)
      void askAgain('tasks')
    },
    onError: () => void askAgain('content', 'yearbook'),
  })
  return {
    chosen: wishes.reduce((votes, wish) => asWished(votes, wish, votesEach), myVotes),
    isSaving: wishes.length > 0,
    isSaved: vote.isSuccess,
    /** Why the last one was refused. */
    failure: !vote.isError
      ? undefined
      : failureCode(vote.error) === 'VOTE_LIMIT_REACHED'
        ? voteLimitWords(votesEach)
        : failureText(vote.error),
    /** `then`: what is done once the server has it, with how it stands then. */
    choose: (candidateId: string, give: boolean, then?: (now: Ranking) => void | Promise<void>) =>
      during({ candidateId, give }, async (wish) => {
        const now = await vote.mutateAsync(wish)
        await then?.(now)
      }),
  }
}

/** The own votes as they will be once the server has agreed. */
function asWished(votes: string[], wish: Wish, votesEach: number): string[] {
  const others = votes.filter((id) => id !== wish.candidateId)
  if (!wish.give) return others
  return votesEach === 1 ? [wish.candidateId] : [...others, wish.candidateId]
}
