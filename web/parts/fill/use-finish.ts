import { useMutation } from '@tanstack/react-query'
import { queries, queryClient } from '../../api/client.ts'
import { finishScope, finishTask } from '../tasks/finish-task.ts'

/** The mark that one is done with a part of the book, and taking it back. */
export function useFinish({ moduleId, done }: { moduleId: string; done: boolean }) {
  const finish = useMutation({
    scope: finishScope,
    mutationFn: (wish: boolean) => finishTask({ moduleId, done: wish }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queries.content.key() }),
  })
  return { ...finish, isDone: finish.isPending ? finish.variables : done }
}
