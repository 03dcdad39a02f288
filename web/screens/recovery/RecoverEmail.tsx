import { getRouteApi, Navigate } from '@tanstack/react-router'
import { api, session } from '../../api/client.ts'
import { failureCode, failureText } from '../../api/failure.ts'
import { OpenPage } from '../../parts/OpenPage.tsx'
import { useLink } from '../../parts/use-link.ts'
import { ErrorNotice } from '../../ui/Notice.tsx'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { LinkExpired } from './LinkExpired.tsx'

const route = getRouteApi('/recover-email')

export function RecoverEmail() {
  const { token } = route.useSearch()
  return token === undefined ? <LinkExpired /> : <Reverting token={token} />
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
      <Navigate to="/recovery-password" search={{ token: link.data.recoveryToken, reverted: '1' }} replace={true} />
    )
  if (link.isError && failureCode(link.error) === 'LINK_EXPIRED') return <LinkExpired />
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
