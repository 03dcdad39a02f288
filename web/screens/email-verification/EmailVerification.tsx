import { getRouteApi } from '@tanstack/react-router'
import { useMailToken } from '../../pieces/mail-token.ts'
import { paths } from '../../pieces/paths.ts'
import { AwaitingVerification } from './AwaitingVerification.tsx'
import { ConfirmingAddress } from './ConfirmingAddress.tsx'

const route = getRouteApi(paths.emailVerification)

/** Two pages of one address: waiting for the mail, and coming from it. */
export function EmailVerification() {
  const { next } = route.useSearch()
  const token = useMailToken()
  return token === undefined ? <AwaitingVerification next={next} /> : <ConfirmingAddress key={token} token={token} />
}
