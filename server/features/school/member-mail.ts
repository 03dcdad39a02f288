import type { Tx } from '../../adapters/postgres/connect.ts'
import type { Mail, PostMail } from '../../platform/outbox.ts'
import { accountStore } from '../account/store.ts'
import type { SchoolDeps } from './deps.ts'
import type { To } from './mails.ts'

/** A mail to somebody of the class. An address that was never confirmed may be a stranger's, and gets none. */
export async function mailMember(
  { account }: SchoolDeps,
  tx: Tx,
  accountId: string,
  mail: (to: To) => Omit<Mail, 'recipient'>,
  options: Parameters<PostMail>[2] = {},
): Promise<void> {
  const { email, emailVerified, firstName } = await accountStore.person(tx, accountId)
  if (!emailVerified) return
  const words = mail({ firstName, url: `${account.publicUrl}/login` })
  await account.postMail(tx, { recipient: email, ...words }, options)
}
