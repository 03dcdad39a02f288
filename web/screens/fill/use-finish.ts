import { useMutation } from '@tanstack/react-query'
import { api, queries, queryClient } from '../../api/client.ts'

/** The mark that one is done with a part of the book, and taking it back. */
export function useFinish({ moduleId, done }: { moduleId: string; done: boolean }) {
  const finish = useMutation({
    // One after another: what undoes arrives after what it undoes.
    scope: { id: `finish ${moduleId}` },
    mutationFn: (wish: boolean) => (wish ? api.content.markDone({ moduleId }) : api.content.reopen({ moduleId })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.content.key() }),
  })
  return { ...finish, isDone: finish.isPending ? finish.variables : done }
}
