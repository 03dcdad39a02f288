import { eq, sql } from 'drizzle-orm'
import { account } from '../../../schema/account.ts'
import { auditEntry } from '../../../schema/platform.ts'
import { gradClass, invitation, member } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import { signUpBody } from '../../../testing/sign-up-body.ts'
import { expect, test } from '../../../testing/test.ts'
import { issueToken } from '../../account/action-token.ts'

const NOWHERE = '00000000-0000-4000-8000-000000000000'

const join = (app: TestApp, code: string, values: Record<string, unknown> = {}) => {
  const body = signUpBody(NOWHERE, { invitation: code, ...values })
  return app.as().school.signUp({ params: { id: body.userValues.id }, query: {}, body: body as never })
}
const codeOf = (url: string | null) => /\/invite\/([\w-]{22})$/.exec(url ?? '')?.[1] ?? ''

test('everybody in the class sees it with its counts and the link to share', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  await app.a.member({ classId })
  await app.a.person({ classId, waiting: true })
  await app.a.teacher({ classId })
  await app.as(admin).school.gradClass.renewInvitation()
  const shown = {
    school: 'Goethe-Gymnasium',
    city: 'Berlin',
    year: 2027,
    usage: 'collect',
    sizeBand: null,
    admission: 'vouch',
    invitation: {
      url: expect.stringMatching(/^http:\/\/localhost:0\/invite\/[\w-]{22}$/),
      expiresAt: expect.any(String),
    },
    counts: { students: 4, joined: 3, waiting: 1, names: 0, teachers: 1, editors: 1 },
  }
  for (const person of [admin, redakteur]) expect(await app.as(person).school.gradClass.get()).toEqual(shown)
  const counts = { ...shown.counts, waiting: 0 }
  expect(await app.as(student).school.gradClass.get()).toEqual({ ...shown, counts })
})

test('the usage chosen on /welcome sets the flags, and the lock of the preview stays as it was', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const choose = (usage: 'collect' | 'print-only') =>
    app.as(admin).school.gradClass.chooseUsage({ usage, sizeBand: '25-99' })
  const features = async () =>
    (await app.as(admin).account.getUser({ id: admin.accountId })).gradClass?.features.toSorted()
  expect(await choose('print-only')).toMatchObject({ usage: 'print-only', sizeBand: '25-99' })
  expect(await features()).toEqual(['PREVIEW_FEATURE', 'PRINT_SYSTEM'])
  await app.db
    .update(gradClass)
    .set({ features: ['PRINT_SYSTEM'] })
    .where(eq(gradClass.id, classId))
  expect(await choose('collect')).toMatchObject({ usage: 'collect' })
  expect(await features()).toEqual(['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM'])
})

test('a renewed link kills the old one, a closed one lets nobody in', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const { renewInvitation, closeInvitation } = app.as(admin).school.gradClass
  const old = codeOf((await renewInvitation()).invitation.url)
  await join(app, old)
  const code = codeOf((await renewInvitation()).invitation.url)
  expect(code).not.toBe(old)
  const gone = { code: 'REGISTRATION_KEY_NOT_FOUND', status: 404 }
  await expect(join(app, old)).rejects.toMatchObject(gone)
  await expect(app.as().school.getInvitation({ code: old })).rejects.toMatchObject(gone)
  await join(app, code)

  for (let twice = 0; twice < 2; twice++)
    expect((await closeInvitation()).invitation).toEqual({ url: null, expiresAt: null })
  await expect(join(app, code)).rejects.toMatchObject(gone)
  expect((await renewInvitation()).invitation.url).toMatch(/invite/)

  await app.db.update(invitation).set({ expiresAt: sql`now()` }).where(eq(invitation.classId, classId))
  const over = (await app.as(student).school.gradClass.get()).invitation
  expect(over).toEqual({ url: null, expiresAt: expect.any(String) })
  const actions = await app.db.select({ action: auditEntry.action }).from(auditEntry)
  expect(new Set(actions.map(({ action }) => action))).toEqual(
    new Set(['class:renew-invitation', 'class:close-invitation']),
  )
})

test('whoever is about to use a link that is renewed is in before, or not at all', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const code = codeOf((await app.as(admin).school.gradClass.renewInvitation()).invitation.url)
  const joining = Array.from({ length: 24 }, () => join(app, code))
  const joined = Promise.allSettled(joining)
  await Promise.race(joining)
  await app.as(admin).school.gradClass.renewInvitation()
  const inAtRenewal = await app.db.$count(member, eq(member.classId, classId))
  const refused = (await joined).filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(await app.db.$count(member, eq(member.classId, classId))).toBe(inAtRenewal)
})

test('newcomers wait, on the roster too; once the link is enough, all are let in who confirmed', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const { setAdmission } = app.as(admin).school.gradClass
  const code = codeOf((await app.as(admin).school.gradClass.renewInvitation()).invitation.url)
  expect(await setAdmission({ admission: 'admin' })).toMatchObject({ admission: 'admin' })
  await app.a.member({ classId, firstName: 'Anna-Lena', lastName: 'Özdemir' })
  const claimed = await join(app, code)
  const added = await join(app, code, { firstName: 'Zoe', lastName: 'Zander' })
  for (const { user } of [claimed, added]) {
    expect(user.waiting).toBe(true)
    await app.db.update(account).set({ emailVerified: true }).where(eq(account.id, user.id))
  }
  const unconfirmed = await join(app, code, { firstName: 'Nie', lastName: 'Bestätigt' })
  const lists = async () => ({
    mine: (await app.as(student).school.members.list()).length,
    admins: (await app.as(admin).school.members.list()).filter(({ waiting }) => waiting).length,
  })
  // The entry on the roster is nobody’s before they are let in; whoever has not confirmed the address is nowhere.
  expect(await lists()).toEqual({ mine: 4, admins: 2 })
  expect(await setAdmission({ admission: 'link' })).toMatchObject({
    admission: 'link',
    counts: { students: 5, waiting: 0 },
  })
  expect(await lists()).toEqual({ mine: 5, admins: 0 })
  const [still] = await app.db.select().from(member).where(eq(member.accountId, unconfirmed.user.id))
  expect(still).toMatchObject({ waiting: true })
})

test('somebody who waits reaches the own account and nothing of the class', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const names = { firstName: 'Lina', lastName: 'Neu' }
  const waiting = await app.a.person({ classId, waiting: true, names })
  const { members, teachers, gradClass: ofClass } = app.as(waiting).school
  for (const call of [members.list, teachers.list, ofClass.get])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_LET_IN_YET', status: 403 })
  expect(await app.as(waiting).account.getUser({ id: waiting.accountId })).toMatchObject({ waiting: true })
  const approved = await app.as(admin).school.members.approve({ memberId: waiting.memberId ?? '' })
  expect(approved).toMatchObject({ waiting: false, joined: true })
  expect(await members.list()).toHaveLength(4)
})

test('open pages hear when somebody joins and when the class changes', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const heard = new Set<string>()
  app.events.subscribe(classId, (topics) => {
    for (const topic of topics) heard.add(topic)
  })
  const code = codeOf((await app.as(admin).school.gradClass.renewInvitation()).invitation.url)
  await expect.poll(() => [...heard]).toEqual(['class'])
  const { user } = await join(app, code)
  const token = await app.db.transaction((tx) =>
    issueToken(tx, { kind: 'verify-email', accountId: user.id, email: user.email }),
  )
  await app.as().account.verifyEmail({ token })
  await expect.poll(() => [...heard], { timeout: 5_000 }).toEqual(['class', 'members'])
})
