import { type DataTag, type QueryKey, useMutation } from '@tanstack/react-query'
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
) =>
  useMutation({
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
  })
