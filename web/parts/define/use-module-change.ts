import { useMutation } from '@tanstack/react-query'
import { failureCode } from '../../api/failure.ts'
import { lookAgain } from './modules.ts'

/** Something an editor does with a part of the book; it is over once the list behind it is up to date. */
export const useModuleChange = <Input = void, Result = unknown>(change: (input: Input) => Promise<Result>) =>
  useMutation({
    mutationFn: change,
    onSuccess: lookAgain,
    onError: (failure) => {
      // Refused because it stands otherwise than this page thinks.
      if (failureCode(failure) !== 'UNAVAILABLE') void lookAgain()
    },
  })
