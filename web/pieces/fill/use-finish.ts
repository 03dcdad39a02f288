import { useMutation } from '@tanstack/react-query'
import { askAgain } from '../../api/stale.ts'
import { finishFor, finishScope, finishTask } from '../tasks/finish-task.ts'

type Of = { moduleId: string; done: boolean; owner?: string | undefined }

/** The mark that one is done with a module of the book, or with what one makes for its owner, and taking it back. */
export function useFinish({ moduleId, done, owner }: Of) {
  const finish = useMutation({
    scope: finishScope,
    mutationFn: async (wish: boolean) => {
      if (owner === undefined) await finishTask({ moduleId, done: wish })
      else await finishFor({ moduleId, memberId: owner, done: wish })
    },
    onSettled: () => askAgain('content'),
  })
  return { ...finish, isDone: finish.isPending ? finish.variables : done }
}
