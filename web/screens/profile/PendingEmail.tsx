import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/account.ts'
import { api, session } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice, InfoNotice, SuccessNotice } from '../../ui/Notice.tsx'

/** An address that waits to be confirmed, and the way to think better of it. */
export function PendingEmail({ user }: { user: User }) {
  const cancel = useMutation({
    mutationFn: async () => {
      await api.account.cancelEmailChange({})
      await session.renew().catch(() => {})
      return user.email
    },
  })
  if (user.newEmail === null)
    return cancel.data === user.email ? <SuccessNotice>Alles klar, es bleibt bei {user.email}.</SuccessNotice> : null
  return (
    <>
      <InfoNotice>
        <strong>{user.newEmail}</strong> wartet darauf, dass du auf den Link in der Mail dorthin klickst. Bis dahin gilt
        die bisherige Adresse.
      </InfoNotice>
      {cancel.isError && <ErrorNotice>{failureText(cancel.error)}</ErrorNotice>}
      <Button kind="secondary" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        Neue Adresse verwerfen
      </Button>
    </>
  )
}
