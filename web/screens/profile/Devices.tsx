import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api, session } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { paths } from '../../pieces/paths.ts'
import { unsaved } from '../../pieces/unsaved-guard.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'

export function Devices() {
  const [asking, setAsking] = useState(false)
  return (
    <Panel title="Geräte" words="Handy verloren? Am Schulrechner angemeldet geblieben?">
      <Button kind="secondary" onClick={async () => setAsking(await unsaved.mayLeave())}>
        Auf allen Geräten abmelden
      </Button>
      {asking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function SignOutEverywhere({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const signOut = useMutation({
    mutationFn: () => api.account.signOutEverywhere({}),
    onSuccess: async () => {
      session.left()
      await navigate({ to: paths.login, search: { done: 'signed-out-everywhere' } })
    },
  })
  return (
    <Dialog
      title="Auf allen Geräten abmelden?"
      onClose={onClose}
      action={
        <Button busy={signOut.isPending} onClick={() => signOut.mutate()}>
          Überall abmelden
        </Button>
      }
    >
      {signOut.isError && <ErrorNotice>{failureText(signOut.error)}</ErrorNotice>}
      <p>Du wirst überall abgemeldet, auch hier. Danach meldest du dich mit deinem Passwort neu an.</p>
    </Dialog>
  )
}
