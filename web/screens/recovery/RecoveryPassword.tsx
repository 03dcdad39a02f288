import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { OpenPage } from '../../pieces/OpenPage.tsx'
import { paths } from '../../pieces/paths.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { SetPassword } from './SetPassword.tsx'

const route = getRouteApi(paths.recoveryPassword)

export function RecoveryPassword() {
  const { sent, reverted } = route.useSearch()
  const { token } = route.useRouteContext()
  if (token !== undefined) return <SetPassword key={token} token={token} reverted={reverted !== undefined} />
  return sent === undefined ? <Navigate to={paths.forgotPassword} replace /> : <RecoverySent />
}

const RecoverySent = () => (
  <OpenPage title="Die Mail ist unterwegs" drawing="mail">
    <p>
      Klick auf den Link darin und setz ein neues Passwort. Der Link gilt eine Stunde. Nichts da? Schau auch im Spam
      nach.
    </p>
    <Link className={buttonClass({ size: 'large' })} to={paths.login}>
      Zur Anmeldung
    </Link>
    <Link className={buttonClass({ kind: 'quiet' })} to={paths.forgotPassword}>
      Noch einmal schicken
    </Link>
  </OpenPage>
)
