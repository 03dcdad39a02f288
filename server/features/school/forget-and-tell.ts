import { calledName } from '#domain/account/called-name.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import type { Mail, PostMail } from '../../platform/outbox.ts'
import { accountStore } from '../account/store.ts'
import type { SchoolDeps } from './deps.ts'
import { forgetMember } from './forget-member.ts'
import type { Farewell } from './mails.ts'
import type { Forgotten } from './trace.ts'

type Deps = Pick<SchoolDeps, 'traces' | 'recordRemoval'> & { account: { postMail: PostMail } }
type Going = Forgotten & { nameInBook: string }

/**
 * Whoever goes with their account is told by the one mail that stays: the others have gone with them. An address that was
 * never confirmed may be a stranger's, and gets none.
 */
export async function forgetAndTell(
  deps: Deps,
  tx: Tx,
  { nameInBook, ...person }: Going,
  mail: (to: Farewell) => Omit<Mail, 'recipient'>,
): Promise<void> {
  const known = person.accountId === null ? undefined : await accountStore.person(tx, person.accountId)
  await forgetMember(deps, tx, person)
  if (known?.emailVerified !== true) return
  const firstName = calledName({ ...known, nameInBook })
  await deps.account.postMail(tx, { recipient: known.email, ...mail({ firstName }) })
}
