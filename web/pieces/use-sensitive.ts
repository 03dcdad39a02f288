import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { session } from '../api/client.ts'
import { failureCode } from '../api/failure.ts'
import type { FieldsOfErrors } from './CallFailure.tsx'

/** Errors of the password that is asked for again; that it is asked for, its own field says. */
export const sensitiveFields = {
  'auth/wrong-password': 'password',
  'auth/requires-recent-login': undefined,
} as const satisfies FieldsOfErrors

/** That the password is asked for again, its own field says. */
export const withoutPasswordAsked = (failure: Error | null): Error | null =>
  failure !== null && failureCode(failure) === 'auth/requires-recent-login' ? null : failure

/**
 * Something that only the owner may do. Whoever typed the password a while ago is asked for it again, and the action
 * goes on from there.
 */
export function useSensitive<Input>(user: User, action: (input: Input) => Promise<void>) {
  const [asksPassword, setAsksPassword] = useState(false)
  const run = useMutation({
    mutationFn: async ({ input, password }: { input: Input; password: string }) => {
      if (asksPassword) await session.confirmPassword({ email: user.email, password })
      await action(input)
    },
    onError: (failure) => {
      if (failureCode(failure) === 'auth/requires-recent-login') setAsksPassword(true)
    },
  })
  return { asksPassword, run }
}
