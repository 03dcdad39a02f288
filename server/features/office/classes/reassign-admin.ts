import type { AdminContact } from '#contract/office/classes.ts'
import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { endLogins, requireRecentLogin } from '../../account/steps.ts'
import { classStore } from '../../school/class/store.ts'
import { newAdminMail, replacedAdminMail } from '../../school/mails.ts'
import { mailMember } from '../../school/member-mail.ts'
import { memberStore } from '../../school/members/store.ts'
import type { OfficeDeps } from '../deps.ts'
import { officeClassStore } from './class-store.ts'
import { contactOf } from './show-classes.ts'

type Asked = { classId: string; email: string; reason: string }

/** Where the admin has left, or was none of the class at all. Whoever was it is a student from then on. */
export const reassignAdmin = (deps: OfficeDeps, by: Staff, { classId, email, reason }: Asked): Promise<AdminContact> =>
  deps.db.transaction(async (tx) => {
    await requireRecentLogin(tx, by)
    if ((await classStore.lock(tx, classId)) === undefined) throw new AppError('NOT_FOUND')
    const heir = await officeClassStore.memberBy(tx, classId, email)
    if (heir === undefined || heir.role === 'admin') throw new AppError('ADMIN_NOT_FOUND')
    if (!heir.confirmed) throw new AppError('ADMIN_NOT_CONFIRMED')
    const before = await memberStore.adminOf(tx, classId)
    // In this order: a class never has two admins, not even for a moment (member_one_admin).
    if (before !== undefined) await memberStore.change(tx, before.id, { role: 'student' })
    await memberStore.change(tx, heir.memberId, { role: 'admin' })
    for (const accountId of [before?.accountId, heir.accountId]) if (accountId != null) await endLogins(tx, accountId)
    await mailMember(deps, tx, heir.accountId, newAdminMail)
    // Whoever was talked out of the rights by a call to us learns of it.
    if (before?.accountId != null) await mailMember(deps, tx, before.accountId, replacedAdminMail, { mustGo: true })
    const detail = { 'admin.before': before?.id ?? null }
    await audit(tx, by, { action: 'office:reassign-admin', classId, subjectId: heir.memberId, reason, detail })
    await announce(tx, classId, 'members')
    return contactOf(tx, classId)
  })
