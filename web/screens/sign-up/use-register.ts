import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { session } from '../../api/client.ts'
import { ConnectionError, failureCode } from '../../api/failure.ts'
import { entries } from './entries.ts'
import { reasonOf, refuse } from './refusal.ts'
import { registrationOf } from './registration.ts'
import { openStep } from './steps.ts'
import { useGoTo } from './use-go-to.ts'

/** Whatever can simply be sent again stays on its page. */
const canBeRepeated = (failure: unknown) =>
  failure instanceof ConnectionError || ['auth/too-many-requests', 'TOO_MANY_REQUESTS'].includes(failureCode(failure))

/** Sends the registration, once however often it is asked, and leads to the page that tells what came of it. */
export function useRegister() {
  const goTo = useGoTo()
  const isSending = useRef(false)
  const send = useMutation({
    mutationFn: session.signUp,
    onSuccess: () => {
      goTo('success', { replace: true })
      entries.forget()
    },
    onError: (failure) => {
      if (!canBeRepeated(failure)) goTo(refuse(failureCode(failure), reasonOf(failure)))
    },
    onSettled: () => {
      isSending.current = false
    },
  })

  function register() {
    if (isSending.current) return
    const registration = registrationOf(entries.get())
    if (registration === undefined) return goTo(openStep(entries.get()))
    isSending.current = true
    send.mutate(registration)
  }

  return {
    register,
    isSending: send.isPending,
    failure: send.error !== null && canBeRepeated(send.error) ? send.error : undefined,
  }
}
