import { guard } from '../access/guard.ts'
import { tokenIn } from '../access/mail-token.ts'

/** The token belongs to the page that it opened: it stays while somebody is already on the way to the next. */
export async function guardWithToken(visit: Parameters<typeof guard>[0]): Promise<{ token?: string }> {
  await guard(visit)
  const token = tokenIn(visit.location.hash)
  return token === undefined ? {} : { token }
}
