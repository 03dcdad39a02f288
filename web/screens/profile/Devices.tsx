import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OwnSession } from '#contract/account.ts'
import { daysBetween } from '#domain/yearbook/deadline.ts'
import { api, queries, session } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { paths } from '../../pieces/paths.ts'
import { unsaved } from '../../pieces/unsaved-guard.ts'
import { useToday } from '../../pieces/use-today.ts'
import { dayWords } from '../../pieces/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import styles from './Profile.module.css'

export function Devices() {
  const [asking, setAsking] = useState(false)
  const devices = useQuery(queries.account.listSessions.queryOptions({ input: {} }))
  return (
    <Panel title="Geräte" words="Hier bist du angemeldet. Handy verloren? Am Schulrechner angemeldet geblieben?">
      {devices.isPending && <TextSkeleton lines={2} />}
      {devices.isError && <ErrorNotice onRetry={() => devices.refetch()}>{failureText(devices.error)}</ErrorNotice>}
      {devices.isSuccess && (
        <ul className={styles.devices}>
          {devices.data.sessions.map((device) => (
            <Device key={device.id} device={device} onSignedOut={() => devices.refetch()} />
          ))}
        </ul>
      )}
      <Button kind="secondary" onClick={async () => setAsking(await unsaved.mayLeave())}>
        Auf allen Geräten abmelden
      </Button>
      {asking && <SignOutEverywhere onClose={() => setAsking(false)} />}
    </Panel>
  )
}

type Props = { device: OwnSession; onSignedOut: () => Promise<unknown> }

function Device({ device: { id, device, lastSeen, current }, onSignedOut }: Props) {
  const today = useToday()
  const name = device === '' ? 'Unbekanntes Gerät' : device
  const signOut = useMutation({
    mutationFn: async () => {
      try {
        await api.account.signOutDevice({ id })
      } catch (failure) {
        // Signed out there in the meantime.
        if (failureCode(failure) !== 'NOT_FOUND') throw failure
      }
    },
    onSuccess: onSignedOut,
  })
  return (
    <li>
      <div className={styles.line}>
        <div>
          <strong>{name}</strong>
          <span className={styles.soft}>
            {current ? 'Jetzt aktiv' : seenWords(daysBetween(lastSeen, today), lastSeen)}
          </span>
        </div>
        {current ? (
          <Badge look="success">dieses Gerät</Badge>
        ) : (
          <Button
            kind="secondary"
            busy={signOut.isPending}
            aria-label={`${name} abmelden`}
            onClick={() => signOut.mutate()}
          >
            Abmelden
          </Button>
        )}
      </div>
      {signOut.isError && <ErrorNotice>{failureText(signOut.error)}</ErrorNotice>}
    </li>
  )
}

function seenWords(daysAgo: number, day: string): string {
  if (daysAgo <= 0) return 'Heute zuletzt aktiv'
  return daysAgo === 1 ? 'Gestern zuletzt aktiv' : `Zuletzt aktiv am ${dayWords(day)}`
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
