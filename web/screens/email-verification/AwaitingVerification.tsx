import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { session } from '../../api/client.ts'
import { failureText } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { LazyBoundary } from '../../pieces/LazyBoundary.tsx'
import { OpenPage } from '../../pieces/OpenPage.tsx'
import { paths } from '../../pieces/paths.ts'
import { SignOut } from '../../pieces/SignOut.tsx'
import { useLookAgain } from '../../pieces/use-look-again.ts'
import { Button, buttonClass } from '../../ui/Button.tsx'
import { ErrorNotice, InfoNotice } from '../../ui/Notice.tsx'
import { CodeForm } from './CodeForm.tsx'
import { ResendVerification } from './ResendVerification.tsx'
import { wantedPage } from './wanted-page.ts'

const ChangeEmailDialog = lazy(() =>
  import('../../pieces/ChangeEmailDialog.tsx').then((module) => ({ default: module.ChangeEmailDialog })),
)

/** Somebody is signed in whose address is not confirmed yet. The access guard leads on as soon as it is. */
export function AwaitingVerification({ next }: { next: string | undefined }) {
  const user = useUser()
  const userId = user?.id
  const navigate = useNavigate()
  const [changing, setChanging] = useState(false)
  const check = useMutation({ mutationFn: () => session.renew() })
  // The mail was perhaps opened in another app, or on another device; here nobody should have to press anything.
  useLookAgain(true)
  useEffect(() => {
    if (userId === undefined || next === undefined) return
    wantedPage.keep(userId, next)
    return wantedPage.forget
  }, [userId, next])
  if (user === undefined) return null
  return (
    <OpenPage title="Schau in dein Postfach" drawing="mail">
      <p>
        Wir haben eine Mail an {user.newEmail !== null && 'deine neue Adresse '}
        <strong>{user.newEmail ?? user.email}</strong> geschickt. Darin stehen ein Code und ein Link, eins davon genügt.
        Nichts da? Schau auch im Spam nach.
      </p>
      <CodeForm
        onConfirmed={() =>
          navigate({ to: paths.emailVerification, search: { next: next ?? paths.begin }, replace: true })
        }
      />
      {check.isError && <ErrorNotice>{failureText(check.error)}</ErrorNotice>}
      {check.isSuccess && <InfoNotice>Deine Adresse ist noch nicht bestätigt.</InfoNotice>}
      <Button kind="secondary" wide busy={check.isPending} onClick={() => check.mutate()}>
        Ich habe den Link geöffnet
      </Button>
      <ResendVerification />
      <Button kind="quiet" wide onClick={() => setChanging(true)}>
        Falsche Adresse? Hier ändern
      </Button>
      <SignOut className={buttonClass({ kind: 'quiet' })} />
      {changing && (
        <LazyBoundary>
          <Suspense>
            <ChangeEmailDialog user={user} onClose={() => setChanging(false)} />
          </Suspense>
        </LazyBoundary>
      )}
    </OpenPage>
  )
}
