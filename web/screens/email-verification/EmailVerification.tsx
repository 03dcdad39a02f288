import { getRouteApi } from '@tanstack/react-router'
import { paths } from '../../pieces/paths.ts'
import { AwaitingVerification } from './AwaitingVerification.tsx'
import { ConfirmingAddress } from './ConfirmingAddress.tsx'

const route = getRouteApi(paths.emailVerification)

/** Two pages of one address: waiting for the mail, and coming from it. */
export function EmailVerification() {
  const { next } = route.useSearch()
  const { token } = route.useRouteContext()
  return token === undefined ? <AwaitingVerification next={next} /> : <ConfirmingAddress key={token} token={token} />
}
