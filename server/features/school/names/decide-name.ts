import type { NameRequest } from '#contract/school/name-requests.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { othersInName } from '#domain/school/name-of-another.ts'
import { printedName, toldApart } from '#domain/school/roster-name.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { accountStore } from '../../account/store.ts'
import { lockClass } from '../class/lock-class.ts'
import type { SchoolDeps } from '../deps.ts'
import { nameConfirmedMail, nameDeclinedMail } from '../mails.ts'
import { mailMember } from '../member-mail.ts'
import { requireToldApart } from '../members/namesake.ts'
import { memberStore } from '../members/store.ts'
import { nameRequestStore } from './store.ts'

export const listNameRequests = ({ account }: SchoolDeps, { classId }: Member): Promise<NameRequest[]> =>
  requestsOf(account.db, classId)

async function requestsOf(tx: Tx | Db, classId: string): Promise<NameRequest[]> {
  const people = await memberStore.names(tx, classId)
  return (await nameRequestStore.list(tx, classId)).map(({ memberId, ...request }) => {
    const others = othersInName(
      request.before,
      request.after,
      people.filter(({ id }) => id !== memberId),
    )
    return { ...request, others: [...new Set(others.map(printedName))] }
  })
}

type Decision = { requestId: string; accepted: boolean; tag?: string | undefined }

/** The admin says whether somebody may be called like another. Decided is the wish that was read, and no later one. */
export function decideName(
  deps: SchoolDeps,
  actor: Member,
  { requestId, accepted, tag = '' }: Decision,
): Promise<NameRequest[]> {
  return deps.account.db.transaction(async (tx) => {
    const { classId } = actor
    if (accepted) await deps.yearbook.requireWritable(tx, actor)
    await lockClass(tx, actor)
    const request = await nameRequestStore.take(tx, classId, requestId)
    const person = request && (await memberStore.hold(tx, classId, request.memberId))
    // Whoever is shut out meanwhile keeps the wish until they are back.
    if (request === undefined || person?.accountId == null || person.suspendedAt !== null)
      throw new AppError('NAME_REQUEST_GONE')
    const { memberId, firstName, lastName, nameInBook } = request
    const names = { firstName, lastName, nameInBook }
    const wished = { ...names, ...(tag !== '' && toldApart(names, tag)) }
    if (accepted) {
      await requireToldApart(tx, { ...person, ...names }, tag)
      await memberStore.change(tx, memberId, wished)
      await accountStore.change(tx, person.accountId, { firstName, lastName })
    }
    const words = accepted ? nameConfirmedMail : nameDeclinedMail
    await mailMember(deps, tx, person.accountId, (to) => words(to, printedName(wished)))
    await audit(tx, actor, { action: accepted ? 'member:confirm-name' : 'member:decline-name', subjectId: memberId })
    await announce(tx, classId, 'members')
    return requestsOf(tx, classId)
  })
}
