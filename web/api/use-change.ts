import { type DataTag, type QueryKey, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Topic } from '#domain/school/topic.ts'
import { failureCode } from './failure.ts'
import { keepAnswer } from './keep-answer.ts'
import { askAgain } from './stale.ts'

type Options<Answer> = {
  /** Where the answer is how it stands then: the query that it answers as well. */
  answers?: (answer: Answer) => DataTag<QueryKey, Answer, unknown>
  /** Changes of one name go one after the other: of two quick votes the last must count. */
  scope?: string
}

/** Something somebody does about these topics. It is over once what is on screen is up to date. */
export const useChange = <Input = void, Answer = unknown>(
  topics: readonly Topic[],
  change: (input: Input) => Promise<Answer>,
  { answers, scope }: Options<Answer> = {},
) => {
  const latest = useRef<string>(undefined)
  const mutation = useMutation({
    mutationFn: change,
    ...(scope !== undefined && { scope: { id: scope } }),
    onSuccess: async (answer) => {
      if (answers === undefined) return askAgain(...topics)
      await keepAnswer(answers(answer), answer)
      void askAgain(...topics)
    },
    onError: (failure) => {
      // Refused because it stands otherwise than this page thinks.
      if (failureCode(failure) !== 'UNAVAILABLE') void askAgain(...topics)
    },
    onSettled: (_answer, _failure, input) => {
      if (latest.current === asKey(input)) latest.current = undefined
    },
  })
  /** What is under way is not begun again: the second click of two comes before its button is drawn as busy. */
  const mutate: typeof mutation.mutate = (...call) => {
    const key = asKey(call[0])
    if (scope === undefined && latest.current === key) return
    latest.current = key
    mutation.mutate(...call)
  }
  return { ...mutation, mutate }
}

const asKey = (input: unknown) => JSON.stringify([input])
