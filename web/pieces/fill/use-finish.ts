import { useMutation } from '@tanstack/react-query'
import { askAgain } from '../../api/stale.ts'
import { finishScope, finishTask } from '../tasks/finish-task.ts'

/** The mark that one is done with a module of the book, and taking it back. */
export function useFinish({ moduleId, done }: { moduleId: string; done: boolean }) {
  const finish = useMutation({
    scope: finishScope,
    mutationFn: (wish: boolean) => finishTask({ moduleId, done: wish }),
    onSettled: () => askAgain('content'),
  })
  return { ...finish, isDone: finish.isPending ? finish.variables : done }
}
