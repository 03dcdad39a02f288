import { calledName } from '#domain/account/called-name.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import type { Mail, PostMail } from '../../platform/outbox.ts'
import type { AccountDeps } from '../account/deps.ts'
import { accountStore } from '../account/store.ts'
import type { To } from './mails.ts'
import { memberStore } from './members/store.ts'

/** A mail to somebody of the class. An address that was never confirmed may be a stranger's, and gets none. */
export async function mailMember(
  { account }: { account: Pick<AccountDeps, 'postMail' | 'publicUrl'> },
  tx: Tx,
  accountId: string,
  mail: (to: To) => Omit<Mail, 'recipient'>,
  options: Parameters<PostMail>[2] = {},
): Promise<void> {
  const { email, emailVerified, firstName } = await accountStore.person(tx, accountId)
  if (!emailVerified) return
  const nameInBook = (await memberStore.findOf(tx, accountId))?.nameInBook ?? ''
  const called = calledName({ firstName, nameInBook })
  const words = mail({ firstName: called, url: `${account.publicUrl}/login`, manageUrl: `${account.publicUrl}/manage` })
  await account.postMail(tx, { recipient: email, ...words }, options)
}
