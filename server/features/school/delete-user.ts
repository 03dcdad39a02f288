import type { User } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../platform/audit.ts'
import { requireRecentLogin } from '../account/steps.ts'
import type { SchoolParts } from './parts.ts'

/** Deletes the own account with everything that hangs on it. The admin has to hand over first. */
export const deleteUser =
  ({ account, store }: SchoolParts) =>
  async (actor: User, id: string): Promise<void> => {
    if (id !== actor.accountId) throw new AppError('NOT_FOUND')
    await account.db.transaction(async (tx) => {
      await requireRecentLogin(account.store, tx, actor)
      // The role of the account as it is now, not that of the login: an admin since an hour ago has to hand over too.
      if ((await store.roleOf(tx, id)) === 'admin') throw new AppError('ADMIN_MUST_TRANSFER')
      const { email } = await account.store.person(tx, id)
      await account.dropMail(tx, email)
      await account.store.removeAccount(tx, id)
      await audit(tx, actor, { action: 'account:delete', subjectId: id })
    })
  }
