import type { User } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../platform/audit.ts'
import { forgetAccount, requireAnotherOfStaff, requireRecentLogin } from '../account/steps.ts'
import { classStore } from './class/store.ts'
import type { SchoolDeps } from './deps.ts'
import { forgetAndTell } from './forget-and-tell.ts'
import { deletedMail } from './mails.ts'
import { memberStore } from './members/store.ts'

/** Deletes the own account with everything that hangs on it. The admin has to hand over first, and one of staff stays. */
export async function deleteUser(deps: SchoolDeps, actor: User, id: string): Promise<void> {
  const { account, yearbook } = deps
  const { classId } = actor
  if (id !== actor.accountId) throw new AppError('NOT_FOUND')
  await account.db.transaction(async (tx) => {
    await requireRecentLogin(tx, actor)
    if (classId === null) {
      if (actor.kind === 'staff') await requireAnotherOfStaff(tx, id)
      await forgetAccount(account, tx, id)
      await deps.recordRemoval(tx, { classId, memberId: null, accountId: id })
    } else {
      await yearbook.outdate(tx, classId)
      await classStore.lock(tx, classId)
      // The role of the account as it is now, not that of the login: an admin since an hour ago has to hand over too.
      const self = await memberStore.holdOf(tx, id)
      if (self === undefined) throw new AppError('UNAUTHORIZED')
      if (can(self.role, 'class:manage')) throw new AppError('ADMIN_MUST_TRANSFER')
      const { id: memberId, nameInBook } = self
      await forgetAndTell(deps, tx, { classId, memberId, accountId: id, nameInBook }, deletedMail)
    }
    await audit(tx, actor, { action: 'account:delete', subjectId: id })
  })
}
