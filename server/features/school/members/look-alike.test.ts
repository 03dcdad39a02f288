import { eq } from 'drizzle-orm'
import { gradClass, member } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'
import { issueToken } from '../../account/action-token.ts'

const lena = { firstName: 'Lena', lastName: 'Sommer' }

/** Registered by the link, and then the address is confirmed. */
async function comes(app: TestApp, classId: string, names: typeof lena, claimsId?: string): Promise<Person> {
  const person = await app.a.person({ classId, emailVerified: false, names })
  if (claimsId !== undefined) await change(app, person, { claimsId })
  await confirms(app, person)
  return person
}
const change = (app: TestApp, { memberId = '' }: Person, values: Partial<typeof member.$inferInsert>) =>
  app.db.update(member).set(values).where(eq(member.id, memberId))
async function confirms(app: TestApp, { accountId, email }: Person): Promise<void> {
  const token = await app.db.transaction((tx) => issueToken(tx, { kind: 'verify-email', accountId, email }))
  await app.as().account.verifyEmail({ token })
}
const standing = async (app: TestApp, { memberId = '' }: Person) => {
  const [row] = await app.db.select().from(member).where(eq(member.id, memberId))
  return { waiting: row?.waiting, adminDecides: row?.adminDecides }
}
const openToAll = (app: TestApp, classId: string) =>
  app.db.update(gradClass).set({ admission: 'link' }).where(eq(gradClass.id, classId))

test('whose name is, or looks like, that of a classmate is let in by the admin alone', async ({ app }) => {
  await app.startWorker()
  const { classId, admin, student } = await app.a.class()
  await app.a.person({ classId, names: lena })
  const names = [lena, { firstName: 'Lеna', lastName: 'Sоmmеr' }, { firstName: 'Lena', lastName: 'Sornmer' }]
  for (const each of names) {
    const newcomer = await comes(app, classId, each)
    expect(await standing(app, newcomer)).toEqual({ waiting: true, adminDecides: true })
    expect((await app.mailbox.next(admin.email)).words).toContain('heißt schon so oder fast so')
    const memberId = newcomer.memberId ?? ''
    const vouch = app.as(student).school.members.vouch({ memberId, knows: true })
    await expect(vouch).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await app.as(student).school.members.newcomers()).toEqual([])
    expect(await app.as(admin).school.members.newcomers()).toMatchObject([{ nameTaken: true }])
    const approved = await app.as(admin).school.members.approve({ memberId, tag: '10b' })
    expect(approved.name).toBe(`${each.firstName} ${each.lastName} (10b)`)
    expect(await standing(app, newcomer)).toEqual({ waiting: false, adminDecides: false })
  }
})

test('where the link is enough it is not for them; whoever has a name of their own is in', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  await openToAll(app, classId)
  await app.a.person({ classId, names: lena })
  const twin = await comes(app, classId, lena)
  expect(await standing(app, twin)).toEqual({ waiting: true, adminDecides: true })
  const other = await comes(app, classId, { firstName: 'Lea', lastName: 'Sommer' })
  expect(await standing(app, other)).toEqual({ waiting: false, adminDecides: false })
  await app.as(admin).school.gradClass.setAdmission({ admission: 'vouch' })
  await app.as(admin).school.gradClass.setAdmission({ admission: 'link' })
  expect(await standing(app, twin)).toEqual({ waiting: true, adminDecides: true })
})

test('the entry of the roster with their name is their own; one that somebody else waits for is not', async ({
  app,
}) => {
  const { classId } = await app.a.class()
  const entry = await app.a.member({ classId, ...lena })
  const first = await comes(app, classId, lena, entry)
  expect(await standing(app, first)).toEqual({ waiting: true, adminDecides: false })
  const second = await comes(app, classId, lena, entry)
  expect(await standing(app, second)).toEqual({ waiting: true, adminDecides: true })
})

test('whoever may stand on the roster by a short name is the admin’s, who says which entry it is', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  await openToAll(app, classId)
  const ben = await app.a.member({ classId, firstName: 'Ben', lastName: 'Schulz' })
  const newcomer = await comes(app, classId, { firstName: 'Benjamin', lastName: 'Schulz' })
  expect(await standing(app, newcomer)).toEqual({ waiting: true, adminDecides: true })
  expect(await app.as(student).school.members.newcomers()).toEqual([])
  expect(await app.as(admin).school.members.newcomers()).toMatchObject([{ entryOpen: true }])
  const { approve } = app.as(admin).school.members
  const memberId = newcomer.memberId ?? ''
  await expect(approve({ memberId })).rejects.toMatchObject({ code: 'ENTRY_OPEN' })
  const before = (await app.as(admin).school.members.list()).length
  expect(await approve({ memberId, entryId: ben })).toMatchObject({ id: ben, joined: true, name: 'Ben Schulz' })
  expect(await app.as(admin).school.members.list()).toHaveLength(before - 1)
})

test('who is called like somebody of the roster and is not them is told from them by a tag', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  await app.a.member({ classId, ...lena })
  const newcomer = await comes(app, classId, lena)
  const { approve } = app.as(admin).school.members
  const asked = { memberId: newcomer.memberId ?? '', entryId: null }
  await expect(approve(asked)).rejects.toMatchObject({ code: 'NAMESAKE_UNMARKED' })
  expect(await approve({ ...asked, tag: '10b' })).toMatchObject({ name: 'Lena Sommer (10b)' })
})

test('of two who wait under one name both cards say so, with when each came', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  await comes(app, classId, lena)
  const seen = (person: Person) => app.as(person).school.members.newcomers()
  expect(await seen(student)).toMatchObject([{ twinSince: null }])
  await comes(app, classId, lena)
  const times = (await seen(admin)).map(({ twinSince }) => twinSince)
  expect(times).toEqual([expect.any(String), expect.any(String)])
  expect(new Set(times).size).toBe(2)
  expect(await seen(student), 'the second is the admin’s').toMatchObject([{ twinSince: expect.any(String) }])
  const listed = (await app.as(admin).school.members.list()).filter(({ waiting }) => waiting)
  expect(listed.map(({ waitsSince }) => waitsSince).sort()).toEqual(times.sort())
})

test('of two with one name who confirm at once one is left to the admin', async ({ app }) => {
  const { classId } = await app.a.class()
  const people = [
    await app.a.person({ classId, emailVerified: false, names: lena }),
    await app.a.person({ classId, emailVerified: false, names: lena }),
  ]
  await Promise.all(people.map((person) => confirms(app, person)))
  const decided = await Promise.all(people.map((person) => standing(app, person)))
  expect(decided.map(({ adminDecides }) => adminDecides).sort()).toEqual([false, true])
})

test('who takes the name of a classmate while they wait is left to the admin by whoever would let them in', async ({
  app,
}) => {
  const { classId, admin, student } = await app.a.class()
  await app.a.person({ classId, names: lena })
  const xaver = { firstName: 'Xaver', lastName: 'Neu' }
  const rename = (person: Person) =>
    app.as(person).school.changeProfile({ params: { id: person.accountId }, query: {}, body: lena })
  const vouched = await comes(app, classId, xaver)
  await rename(vouched)
  expect(await standing(app, vouched)).toEqual({ waiting: true, adminDecides: false })
  const { vouch } = app.as(student).school.members
  expect(await vouch({ memberId: vouched.memberId ?? '', knows: true })).toEqual([])
  expect(await standing(app, vouched)).toEqual({ waiting: true, adminDecides: true })

  const linked = await comes(app, classId, xaver)
  await rename(linked)
  await app.as(admin).school.gradClass.setAdmission({ admission: 'link' })
  expect(await standing(app, linked)).toEqual({ waiting: true, adminDecides: true })
})

test('another name in the book does not hide that of a classmate', async ({ app }) => {
  const { classId } = await app.a.class()
  await openToAll(app, classId)
  await app.a.person({ classId, names: lena })
  const newcomer = await app.a.person({ classId, emailVerified: false, names: lena })
  await change(app, newcomer, { nameInBook: 'Xaver Neu' })
  await confirms(app, newcomer)
  expect(await standing(app, newcomer)).toEqual({ waiting: true, adminDecides: true })
})

test('whoever waits is told whether the admin alone lets them in, and nobody else is', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const newcomer = await app.a.person({ classId, waiting: true, names: lena })
  const told = async (person: Person) => (await app.as(person).account.getUser({ id: person.accountId })).letInBy
  expect(await told(newcomer)).toBe('classmates')
  await change(app, newcomer, { adminDecides: true })
  expect(await told(newcomer)).toBe('admin')
  await change(app, newcomer, { adminDecides: false })
  await app.as(admin).school.gradClass.setAdmission({ admission: 'admin' })
  expect([await told(newcomer), await told(student)]).toEqual(['admin', null])
})
