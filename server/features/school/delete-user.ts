import type { User } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../platform/audit.ts'
import { forgetAccount, requireRecentLogin } from '../account/steps.ts'
import { forgetMember } from './forget-member.ts'
import type { SchoolParts } from './parts.ts'

/** Deletes the own account with everything that hangs on it. The admin has to hand over first. */
export async function deleteUser(parts: SchoolParts, actor: User, id: string): Promise<void> {
  const { account, book, classes, members } = parts
  const { classId } = actor
  if (id !== actor.accountId) throw new AppError('NOT_FOUND')
  await account.db.transaction(async (tx) => {
    await requireRecentLogin(account.store, tx, actor)
    if (classId === null) await forgetAccount(account, tx, id)
    else {
      await book.outdate(tx, classId)
      await classes.lock(tx, classId)
      // The role of the account as it is now, not that of the login: an admin since an hour ago has to hand over too.
      const self = await members.holdOf(tx, id)
      if (self === undefined) throw new AppError('UNAUTHORIZED')
      if (can(self.role, 'class:manage')) throw new AppError('ADMIN_MUST_TRANSFER')
      await forgetMember(parts, tx, { classId, memberId: self.id, accountId: id })
    }
    await audit(tx, actor, { action: 'account:delete', subjectId: id })
  })
}
