import { getRouteApi, Link, Navigate } from '@tanstack/react-router'
import { errors } from '#domain/errors.ts'
import { api, session } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { OpenPage } from '../../pieces/OpenPage.tsx'
import { paths } from '../../pieces/paths.ts'
import { useLink } from '../../pieces/use-link.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'

const route = getRouteApi(paths.recoverEmail)

export function RecoverEmail() {
  const { token } = route.useRouteContext()
  return token === undefined ? <NothingToTakeBack /> : <Reverting token={token} />
}

async function revert(token: string) {
  const reverted = await api.account.revertEmail({ token })
  // Every session has ended, and if one was this browser's it should know before it goes on.
  await session.renew().catch(() => {})
  return reverted
}

/** Takes the change of the address back, and leads straight on to a new password. */
function Reverting({ token }: { token: string }) {
  const link = useLink(token, revert)
  if (link.isSuccess)
    return (
      <Navigate
        to={paths.recoveryPassword}
        search={{ reverted: '1' }}
        hash={`token=${link.data.recoveryToken}`}
        replace={true}
      />
    )
  if (link.isError && failureCode(link.error) === 'LINK_EXPIRED') return <NothingToTakeBack />
  return (
    <OpenPage title="Änderung zurücknehmen" drawing="mail">
      {link.isError ? (
        <ErrorNotice onRetry={() => link.mutate()}>{failureText(link.error)}</ErrorNotice>
      ) : (
        <TextSkeleton lines={1} />
      )}
    </OpenPage>
  )
}

/** There is no second such link: whoever still has a reason to worry needs a person. */
const NothingToTakeBack = () => (
  <OpenPage title="Dieser Link geht nicht mehr" drawing="torn">
    <p>
      {errors.LINK_EXPIRED.text} Wenn du die Änderung nicht gemacht hast und dich nicht mehr anmelden kannst, schreib
      uns über „Hilfe“. Wir kümmern uns darum.
    </p>
    <Link className={buttonClass({ size: 'large' })} to={paths.login}>
      Zur Anmeldung
    </Link>
  </OpenPage>
)
