import { useMutation } from '@tanstack/react-query'
import type { GradClass } from '#contract/school/class.ts'
import { queries, queryClient } from '../../api/client.ts'
import { failureCode } from '../../api/failure.ts'

const { school, yearbook } = queries

/** Everything this page shows; a dialog closes once the list behind it is up to date. */
const lookAgain = () =>
  Promise.all(
    [school.members.list.key(), school.teachers.list.key(), school.gradClass.get.key(), yearbook.get.key()].map(
      (queryKey) => queryClient.invalidateQueries({ queryKey }),
    ),
  )

/** Something the admin does to the people of the class. */
export const useChange = <Input = void, Result = unknown>(change: (input: Input) => Promise<Result>) =>
  useMutation({
    mutationFn: change,
    onSuccess: lookAgain,
    onError: (failure) => {
      // Refused because it stands otherwise than this page thinks.
      if (failureCode(failure) !== 'UNAVAILABLE') void lookAgain()
    },
  })

/** The same for the class itself, which is answered with how it stands then. */
export const useClassChange = <Input = void>(change: (input: Input) => Promise<GradClass>) =>
  useMutation({
    mutationFn: change,
    onSuccess: async (gradClass) => {
      const queryKey = school.gradClass.get.queryKey({ input: {} })
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, gradClass)
      void queryClient.invalidateQueries({ queryKey: school.members.list.key() })
    },
    onError: (failure) => {
      if (failureCode(failure) !== 'UNAVAILABLE') void lookAgain()
    },
  })
