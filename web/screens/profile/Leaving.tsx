import { lazy, Suspense, useId, useState } from 'react'
import type { User } from '#contract/account.ts'
import { errors } from '#domain/errors.ts'
import { LazyBoundary } from '../../pieces/LazyBoundary.tsx'
import { ReachTeam } from '../../pieces/ReachTeam.tsx'
import { Button } from '../../ui/Button.tsx'
import { Panel } from '../../ui/Panel.tsx'

const DeleteAccountDialog = lazy(() =>
  import('./DeleteAccountDialog.tsx').then((module) => ({ default: module.DeleteAccountDialog })),
)

export function Leaving({ user }: { user: User }) {
  const [asking, setAsking] = useState(false)
  const reason = useId()
  const mustTransfer = user.role === 'admin'
  return (
    <Panel title="Konto löschen" words="Endgültig, mit allem, was du beigetragen hast.">
      {mustTransfer && (
        <>
          <p id={reason}>{errors.ADMIN_MUST_TRANSFER.text}</p>
          <p>
            Bist du noch allein, oder soll es eure Stufe hier nicht mehr geben? Unser Team löscht sie für euch.{' '}
            <ReachTeam />
          </p>
        </>
      )}
      <Button
        kind="secondary"
        disabled={mustTransfer}
        onClick={() => setAsking(true)}
        {...(mustTransfer && { 'aria-describedby': reason })}
      >
        Konto löschen
      </Button>
      {asking && (
        <LazyBoundary>
          <Suspense>
            <DeleteAccountDialog user={user} onClose={() => setAsking(false)} />
          </Suspense>
        </LazyBoundary>
      )}
    </Panel>
  )
}
