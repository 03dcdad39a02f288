import type { NameAlarm } from '#contract/school/class.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { NewNameAlarm } from '#domain/school/name-alarm.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import type { SchoolDeps } from '../deps.ts'
import { getInvitation } from '../find-school.ts'
import { nameAlarmMail } from '../mails.ts'
import { mailMember } from '../member-mail.ts'
import { memberStore } from '../members/store.ts'
import { lockClass } from './lock-class.ts'
import { classStore } from './store.ts'

const ALARMS = { ofClass: { max: 20, seconds: 24 * 60 * 60 }, byAddress: { max: 5, seconds: 60 * 60 } }
/** However many write, the admin gets a mail an hour. */
const AGAIN_SECONDS = 60 * 60

/** "Jemand ist unter meinem Namen dabei": a word to the admin, for whoever has the link. The answer tells nothing. */
export async function raiseNameAlarm(
  deps: SchoolDeps,
  { code, ...alarm }: NewNameAlarm & { code: string },
  address: string,
): Promise<void> {
  const { db, throttle } = deps.account
  const { classId } = await getInvitation(deps, code, address)
  await throttle.take(['name-alarm', address], ALARMS.byAddress)
  await throttle.take(['name-alarm', classId], ALARMS.ofClass)
  await db.transaction(async (tx) => {
    await classStore.addNameAlarm(tx, { classId, ...alarm })
    const adminId = await memberStore.accountOfAdmin(tx, classId)
    if (adminId !== undefined)
      await mailMember(deps, tx, adminId, nameAlarmMail, { unlessToldWithinSeconds: AGAIN_SECONDS })
    await announce(tx, classId, 'class')
  })
}

export const listNameAlarms = async ({ account }: SchoolDeps, { classId }: Member): Promise<NameAlarm[]> =>
  (await classStore.nameAlarms(account.db, classId)).map(({ createdAt, ...alarm }) => ({
    ...alarm,
    at: createdAt.toISOString(),
  }))

/** The admin has seen to it; what the person wrote is not kept. */
export function settleNameAlarm({ account }: SchoolDeps, actor: Member, alarmId: string): Promise<void> {
  return account.db.transaction(async (tx) => {
    await lockClass(tx, actor)
    if (!(await classStore.removeNameAlarm(tx, actor.classId, alarmId))) throw new AppError('NOT_FOUND')
    await audit(tx, actor, { action: 'class:settle-name-alarm' })
    await announce(tx, actor.classId, 'class')
  })
}
