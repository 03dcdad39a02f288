import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { errors } from '#domain/errors.ts'
import { api, session } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { useUser } from '../../api/use-session.ts'
import { OpenPage } from '../../pieces/OpenPage.tsx'
import { paths } from '../../pieces/paths.ts'
import { useLink } from '../../pieces/use-link.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { ResendVerification } from './ResendVerification.tsx'
import { wantedPage } from './wanted-page.ts'

async function confirm(token: string) {
  const confirmed = await api.account.verifyEmail({ token })
  // Confirmed it is, whether or not this browser learns at once what that changes.
  await session.renew().catch(() => {})
  return confirmed
}

/** Works signed in and signed out, here and on another device: whoever has the link has the mailbox. */
export function ConfirmingAddress({ token }: { token: string }) {
  const user = useUser()
  // Before the link is used: the page that waits goes on by itself then, and forgets.
  // Whoever is new begins with their own page; who has another address by now has been here before.
  const [next] = useState(() => wantedPage.of(user?.id) ?? (user?.emailVerified === true ? undefined : paths.begin))
  const wayOn = <WayOn signedIn={user !== undefined} next={next} />
  const link = useLink(token, confirm)
  const code = link.isError ? failureCode(link.error) : undefined
  useHiddenToken(link.isSuccess || code === 'LINK_EXPIRED')

  if (link.isSuccess)
    return (
      <OpenPage title="Deine Adresse ist bestätigt" drawing="mail">
        <p>
          <strong>{link.data.email}</strong> gehört dir. Damit meldest du dich ab jetzt an, und wir schreiben dir
          dorthin.
        </p>
        {wayOn}
      </OpenPage>
    )
  if (code === 'LINK_EXPIRED')
    return (
      <OpenPage title="Dieser Link geht nicht mehr" drawing="torn">
        <p>{errors.LINK_EXPIRED.text} Hast du deine Adresse schon bestätigt? Dann geht es einfach weiter.</p>
        {user?.emailVerified === false && <ResendVerification />}
        {wayOn}
      </OpenPage>
    )
  return (
    <OpenPage title="Adresse bestätigen" drawing="mail">
      {code === undefined ? (
        <TextSkeleton lines={1} />
      ) : code === 'auth/email-already-in-use' ? (
        <>
          <ErrorNotice>{errors[code].text}.</ErrorNotice>
          <p>Jemand anderes nutzt diese Adresse inzwischen für ein eigenes Konto. Deine bisherige gilt weiter.</p>
          {wayOn}
        </>
      ) : (
        <ErrorNotice onRetry={() => link.mutate()}>{failureText(link.error)}</ErrorNotice>
      )}
    </OpenPage>
  )
}

/** Over the login, where the access guard leads on whoever is signed in. */
const WayOn = ({ signedIn, next }: { signedIn: boolean; next: string | undefined }) => (
  <Link
    className={buttonClass({ size: 'large' })}
    to={paths.login}
    search={next === undefined ? {} : { next }}
    onClick={wantedPage.forget}
  >
    {signedIn ? 'Weiter' : 'Zur Anmeldung'}
  </Link>
)

/**
 * A used token leaves the address bar, and with it the history; the page it brought stays until somebody goes on. Past the
 * router, which would take it for another page: a reload finds the address without it.
 */
function useHiddenToken(used: boolean) {
  useEffect(() => {
    if (!used) return
    History.prototype.replaceState.call(window.history, window.history.state, '', location.pathname + location.search)
  }, [used])
}
