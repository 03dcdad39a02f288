import type { Member } from '#domain/account/actor.ts'
import { calledName } from '#domain/account/called-name.ts'
import { audit } from '../../../platform/audit.ts'
import { accountStore } from '../../account/store.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { forgetMember } from '../forget-member.ts'
import { refusedMail } from '../mails.ts'
import { holdEditable } from './hold-editable.ts'

/** Removes somebody with everything they contributed, whatever state the book is in. Whoever waited is told that they were refused. */
export function removeMember(deps: SchoolDeps, actor: Member, memberId: string): Promise<void> {
  return deps.account.db.transaction(async (tx) => {
    const { classId } = actor
    await deps.yearbook.outdate(tx, classId)
    await lockClass(tx, actor)
    const { accountId, waiting, nameInBook } = await holdEditable(tx, actor, memberId)
    const person = accountId !== null && waiting ? await accountStore.person(tx, accountId) : undefined
    await forgetMember(deps, tx, { classId, memberId, accountId })
    // After their mails have gone with them: this one stays. An address that was never confirmed may be a stranger's.
    if (person?.emailVerified === true) {
      const to = { firstName: calledName({ ...person, nameInBook }), url: '', manageUrl: '' }
      await deps.account.postMail(tx, { recipient: person.email, ...refusedMail(to) })
    }
    await audit(tx, actor, {
      action: 'member:remove',
      subjectId: memberId,
      detail: { registered: accountId !== null },
    })
  })
}
