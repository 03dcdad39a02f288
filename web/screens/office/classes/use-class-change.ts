import { useMutation } from '@tanstack/react-query'
import { askOfficeAgain } from '../../../api/stale.ts'

/** Something staff do to a class. What the office shows is asked for again, whether it worked or stood otherwise than this page thought. */
export const useClassChange = <Input = void, Answer = unknown>(change: (input: Input) => Promise<Answer>) =>
  useMutation({
    mutationFn: change,
    onSettled: () => askOfficeAgain(),
  })
