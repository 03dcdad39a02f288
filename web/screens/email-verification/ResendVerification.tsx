import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice, SuccessNotice } from '../../ui/Notice.tsx'

export function ResendVerification() {
  const send = useMutation({ mutationFn: () => api.account.sendVerification({}) })
  return (
    <>
      {send.isSuccess && <SuccessNotice>Die Mail ist unterwegs. Das kann ein paar Minuten dauern.</SuccessNotice>}
      {send.isError && <ErrorNotice>{failureText(send.error)}</ErrorNotice>}
      <Button kind="secondary" wide busy={send.isPending} onClick={() => send.mutate()}>
        Mail noch einmal schicken
      </Button>
    </>
  )
}
