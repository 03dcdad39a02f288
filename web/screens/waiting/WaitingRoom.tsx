import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { session } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { OpenPage } from '../../pieces/OpenPage.tsx'
import { paths } from '../../pieces/paths.ts'
import { SignOut } from '../../pieces/SignOut.tsx'
import { className } from '../../pieces/words.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import styles from './WaitingRoom.module.css'

const LOOK_EVERY = 30_000

/** For those whom the admin has not let in yet. As soon as that has happened, the access guard leads on. */
export function WaitingRoom() {
  const user = useUser()
  const check = useMutation({ mutationFn: () => session.renew() })
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void session.renew().catch(() => {})
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  if (user === undefined) return null
  return (
    <OpenPage title={`Gleich bist du drin, ${user.firstName}`} drawing="door">
      <p className={styles.class}>{className(user.gradClass)}</p>
      <p>
        Dein Konto steht. Jetzt muss dich nur noch dein Stufenadmin in die Stufe lassen, damit niemand Fremdes in eurem
        Buch landet.
      </p>
      <p>Du musst nichts tun: Sobald das passiert ist, geht es hier von selbst weiter. Dauert es? Sag kurz Bescheid.</p>
      {check.isError && <ErrorNotice>{failureText(check.error)}</ErrorNotice>}
      {check.isSuccess && <InfoNotice>Noch nicht. Wir schauen alle 30 Sekunden für dich nach.</InfoNotice>}
      <Button size="large" wide busy={check.isPending} onClick={() => check.mutate()}>
        Jetzt nachsehen
      </Button>
      <Link className={buttonClass({ kind: 'secondary' })} to={paths.profile}>
        Profil ansehen
      </Link>
      <SignOut className={buttonClass({ kind: 'quiet' })} />
    </OpenPage>
  )
}
