import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Task } from '#contract/content.ts'
import { queries, queryClient } from '../../api/client.ts'
import { failureCode } from '../../api/failure.ts'
import { askAgain } from '../../api/stale.ts'
import { useWishes } from '../../api/use-wishes.ts'
import { allFromEditors } from '../from-editors/use-from-editors.ts'
import { finishScope, finishTask } from './finish-task.ts'
import { backFirst } from './task-order.ts'
import { asWished, type Wish } from './task-wish.ts'

const listKey = () => queries.content.tasks.queryKey({ input: {} })

/**
 * The own tasks, already as they will be once the server has agreed. Nothing is written over what was loaded: when the
 * server refuses, or somebody else's news arrive on the way, the truth is what is left.
 */
export function useTasks() {
  const loaded = useQuery(queries.content.tasks.queryOptions({ input: {} }))
  // Its words stand in the cards and order them, which must not jump when it comes.
  const said = useQuery(allFromEditors())
  const [failures, setFailures] = useState<ReadonlyMap<string, unknown>>(new Map())
  const { wishes, during } = useWishes<Wish>()

  const forget = (moduleId: string) =>
    setFailures((before) => new Map([...before].filter(([failed]) => failed !== moduleId)))
  const finish = useMutation({
    scope: finishScope,
    mutationFn: finishTask,
    onMutate: ({ moduleId }) => forget(moduleId),
    onSuccess: async (task) => {
      // An answer on its way may still be from before.
      await queryClient.cancelQueries({ queryKey: listKey() })
      queryClient.setQueryData(listKey(), (tasks) =>
        tasks?.map((each) => (each.moduleId === task.moduleId ? task : each)),
      )
    },
    onError: (failure, { moduleId }) => {
      setFailures((before) => new Map(before).set(moduleId, failure))
      if (['BOOK_LOCKED', 'DEADLINE_PASSED', 'NOT_FOUND'].includes(failureCode(failure))) void askAgain('yearbook')
    },
    onSettled: () => void askAgain('tasks'),
  })

  const asTheyWillBe = loaded.data?.map((task) => asWished(task, wishes))
  const tasks: readonly Task[] | undefined =
    asTheyWillBe && said.isFetched
      ? backFirst(asTheyWillBe, said.data?.handedBack.filter(({ page }) => page === null) ?? [])
      : undefined
  return { loaded, tasks, failures, finish: (wish: Wish) => during(wish, finish.mutateAsync) }
}
