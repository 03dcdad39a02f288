import type { ClassMember } from '#contract/school/members.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { printedName } from '#domain/school/roster-name.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { renamedMail } from '../mails.ts'
import { mailMember } from '../member-mail.ts'
import { nameRequestStore } from '../names/store.ts'
import { holdEditable } from './hold-editable.ts'
import { showMember } from './list-members.ts'
import { requireToldApart } from './namesake.ts'
import { memberStore } from './store.ts'

/** Whoever is registered chooses the own name in the book; one that hurts, or that two have, the admin mends. They are told. */
export function renameInBook(
  deps: SchoolDeps,
  actor: Member,
  { memberId, nameInBook }: { memberId: string; nameInBook: string },
): Promise<ClassMember> {
  return deps.account.db.transaction(async (tx) => {
    await deps.yearbook.requireWritable(tx, actor)
    await lockClass(tx, actor)
    const member = await holdEditable(tx, actor, memberId)
    const { accountId, waiting } = member
    if (accountId === null || waiting) throw new AppError('NOT_REGISTERED')
    if (member.nameInBook === nameInBook) return showMember(tx, actor, memberId)
    const after = { ...member, nameInBook }
    await requireToldApart(tx, after, '')
    await nameRequestStore.drop(tx, memberId)
    await memberStore.change(tx, memberId, { nameInBook })
    await mailMember(deps, tx, accountId, (to) => renamedMail(to, printedName(after)))
    await audit(tx, actor, { action: 'member:rename-in-book', subjectId: memberId })
    await announce(tx, actor.classId, 'members')
    return showMember(tx, actor, memberId)
  })
}
