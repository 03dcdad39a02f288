import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/account.ts'
import { LazyBoundary } from '../../pieces/LazyBoundary.tsx'
import { Button } from '../../ui/Button.tsx'
import { SuccessNotice } from '../../ui/Notice.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PendingEmail } from './PendingEmail.tsx'
import styles from './Profile.module.css'

const ChangeEmailDialog = lazy(() =>
  import('../../pieces/ChangeEmailDialog.tsx').then((module) => ({ default: module.ChangeEmailDialog })),
)
const ChangePasswordDialog = lazy(() =>
  import('./ChangePasswordDialog.tsx').then((module) => ({ default: module.ChangePasswordDialog })),
)

export function SignInData({ user }: { user: User }) {
  const [open, setOpen] = useState<'email' | 'password'>()
  const [passwordChanged, setPasswordChanged] = useState(false)
  const close = () => setOpen(undefined)
  return (
    <Panel title="Anmeldung" words="Damit kommst du in dein Konto.">
      <div className={styles.line}>
        <p>
          <span className={styles.soft}>E-Mail-Adresse</span>
          <strong>{user.email}</strong>
        </p>
        <Button kind="secondary" onClick={() => setOpen('email')}>
          E-Mail-Adresse ändern
        </Button>
      </div>
      <PendingEmail user={user} />
      <div className={styles.line}>
        <p>
          <span className={styles.soft}>Passwort</span>
          <strong aria-hidden="true">••••••••</strong>
        </p>
        <Button kind="secondary" onClick={() => setOpen('password')}>
          Passwort ändern
        </Button>
      </div>
      {passwordChanged && (
        <SuccessNotice>Dein neues Passwort gilt. Deine anderen Geräte haben wir abgemeldet.</SuccessNotice>
      )}
      <LazyBoundary>
        <Suspense>
          {open === 'email' && <ChangeEmailDialog user={user} onClose={close} />}
          {open === 'password' && (
            <ChangePasswordDialog user={user} onClose={close} onChanged={() => setPasswordChanged(true)} />
          )}
        </Suspense>
      </LazyBoundary>
    </Panel>
  )
}
