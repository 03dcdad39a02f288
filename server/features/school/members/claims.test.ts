import { eq, isNotNull, sql } from 'drizzle-orm'
import { account } from '../../../schema/account.ts'
import { invitation, member } from '../../../schema/school.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import { receive } from '../../../testing/mailbox.ts'
import { signUpBody } from '../../../testing/sign-up-body.ts'
import { expect, test } from '../../../testing/test.ts'
import { lapseNewcomersJob } from '../jobs.ts'

const ANYWHERE = '00000000-0000-4000-8000-000000000000'

/** A class with its link, and somebody on its roster. */
async function prepare(app: TestApp, options: { approval?: boolean } = {}) {
  await app.startWorker()
  const { classId, admin, student } = await app.a.class()
  const code = crypto.randomUUID()
  await app.db.insert(invitation).values({ classId, code, expiresAt: sql`now() + interval '1 day'` })
  const entryId = await app.a.member({ classId, firstName: 'Thea', lastName: 'Ackermann' })
  await app.as(admin).school.gradClass.setAdmission({ admission: options.approval === true ? 'admin' : 'link' })
  const claim = async (firstName = 'Thea', lastName = 'Ackermann', values = {}) => {
    const body = signUpBody(ANYWHERE, { invitation: code, firstName, lastName, ...values })
    const { id, email } = body.userValues
    const { user, idToken } = await app.as().school.signUp({ params: { id }, query: {}, body: body as never })
    return {
      accountId: id,
      name: `${user.firstName} ${user.lastName}`,
      email,
      session: { idToken },
      confirm: async () => app.as().account.verifyEmail({ token: (await receive(app, email)).token }),
    }
  }
  const entryOf = async (accountId: string) => {
    const [row] = await app.db.select().from(member).where(eq(member.accountId, accountId))
    return row
  }
  const seen = async () =>
    (await app.as(student).school.members.list()).flatMap(({ id, name, joined }) =>
      name.includes('Ackermann') ? [{ id, name, joined }] : [],
    )
  return { classId, admin, student, code, entryId, claim, entryOf, seen }
}

test('an entry of the roster is somebody’s once their address is confirmed, not when they say so', async ({ app }) => {
  const { entryId, claim, entryOf, seen, code } = await prepare(app)
  const entry = { id: entryId, name: 'Thea Ackermann' }
  const prankster = await claim()
  const thea = await claim('thea', 'ACKERMANN')
  expect(thea.name).toBe('Thea Ackermann')
  // Nobody has confirmed anything: the class sees its roster as it was, and the next one is offered the entry too.
  expect(await seen()).toEqual([{ ...entry, joined: false }])
  const offered = await app.as().school.findOnRoster({ code, firstName: 'Thea', lastName: 'Ackermann' })
  expect(offered).toEqual({ found: true, tags: [] })
  await thea.confirm()
  expect(await entryOf(thea.accountId)).toMatchObject({
    id: entryId,
    firstName: 'Thea',
    waiting: false,
    claimsId: null,
  })
  expect(await seen()).toEqual([{ ...entry, joined: true }])
  // Whoever comes later has the name of somebody who is in, and is the admin's to decide.
  await prankster.confirm()
  expect(await entryOf(prankster.accountId)).toMatchObject({ waiting: true, adminDecides: true })
  expect(await seen()).toEqual([{ ...entry, joined: true }])
})

test('a mistyped address that is corrected, and a password set anew by mail, confirm just as well', async ({ app }) => {
  const { entryId, claim, entryOf, seen, classId } = await prepare(app)
  const forgetful = await claim()
  await receive(app, forgetful.email)
  await app.as().account.requestRecovery({ email: forgetful.email })
  const { token } = await receive(app, forgetful.email)
  await app.as().account.recoverPassword({ token, password: 'noch-ein-besseres-passwort' })
  expect(await entryOf(forgetful.accountId)).toMatchObject({ id: entryId, claimsId: null })

  const otherId = await app.a.member({ classId, firstName: 'Ole', lastName: 'Ackermann' })
  const mistyped = await claim('Ole', 'Ackermann')
  const right = 'ole@schule.example'
  await app.as(mistyped.session as never).account.changeEmail({ email: right })
  await app.as().account.verifyEmail({ token: (await receive(app, right)).token })
  expect(await entryOf(mistyped.accountId)).toMatchObject({ id: otherId, claimsId: null })
  expect(await seen()).toHaveLength(2)
})

test('whoever calls themselves otherwise after the claim gets no entry of somebody else', async ({ app }) => {
  const { admin, entryId, claim, entryOf, seen } = await prepare(app, { approval: true })
  const stranger = await claim()
  await stranger.confirm()
  const { accountId } = stranger
  const names = { firstName: 'Max', lastName: 'Vogt' }
  await app.as(stranger.session as never).school.changeProfile({ params: { id: accountId }, query: {}, body: names })
  await app.as(admin).school.members.approve({ memberId: (await entryOf(accountId))?.id ?? '' })
  expect(await seen()).toEqual([{ id: entryId, name: 'Thea Ackermann', joined: false }])
  expect(await entryOf(accountId)).toMatchObject({ firstName: 'Max', claimsId: null, waiting: false })
})

test('a closed book keeps the names that are printed; who never confirms is forgotten', async ({ app }) => {
  const { classId, entryId, claim, entryOf, admin } = await prepare(app)
  const thea = await claim('Thea-Marie')
  const misspelled = await app.a.member({ classId, firstName: 'Ole', lastName: 'Akkermann' })
  const never = await claim('Ole', 'Ackermann')
  await app.db.update(yearbook).set({ dataState: 'data-verified' }).where(eq(yearbook.classId, classId))
  await thea.confirm()
  expect(await entryOf(thea.accountId)).toMatchObject({ id: entryId, firstName: 'Thea' })
  // Nobody sees them, so they stand in nobody's way.
  await app.db.update(yearbook).set({ dataState: 'in-progress' }).where(eq(yearbook.classId, classId))
  const { rename } = app.as(admin).school.members
  expect(await rename({ memberId: misspelled, firstName: 'Ole', lastName: 'Ackermann' })).toMatchObject({})
  await app.db.update(member).set({ createdAt: sql`now() - interval '49 hours'` }).where(isNotNull(member.claimsId))
  await app.db.transaction((tx) => app.enqueue(tx, lapseNewcomersJob, {}))
  await expect.poll(() => app.db.$count(account, eq(account.id, never.accountId)), { timeout: 15_000 }).toBe(0)
  expect(await app.db.$count(account, eq(account.id, thea.accountId))).toBe(1)
})

test('of several who confirm at once one gets the entry; the others have the name of somebody, and wait for the admin', async ({
  app,
}) => {
  const { entryId, claim, entryOf } = await prepare(app)
  const all = [await claim(), await claim(), await claim(), await claim()]
  await Promise.all(all.map(({ confirm }) => confirm()))
  const entries = await Promise.all(all.map(({ accountId }) => entryOf(accountId)))
  expect(entries.filter((entry) => entry?.id === entryId)).toHaveLength(1)
  expect(entries.filter((entry) => entry?.waiting && entry.adminDecides)).toHaveLength(3)
})

test('the server finds the entry by the name: under another, for a namesake, or of somebody who is in there is none', async ({
  app,
}) => {
  const { classId, entryId, claim, entryOf } = await prepare(app)
  const other = await app.a.class()
  await app.a.member({ classId: other.classId, firstName: 'Ganz', lastName: 'Anders' })
  const claimed = async (...given: Parameters<typeof claim>) =>
    (await entryOf((await claim(...given)).accountId))?.claimsId
  expect(await claimed('Ganz', 'Anders')).toBeNull()
  expect(await claimed('Doofe', 'Ackermann')).toBeNull()
  expect(await claimed('Mia', 'Özdemir-Groß')).toBeNull()
  expect(await claimed('Thea', 'Ackermann', { namesake: true })).toBeNull()
  expect(await claimed('Thea-Marie', 'Ackermann')).toBe(entryId)
  // An id that a browser sends is not asked for any more.
  await expect(claim('Ganz', 'Anders', { memberId: entryId })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await app.db.$count(member, eq(member.classId, classId))).toBe(9)
})

test('with approval the entry stays in the class until the admin has said yes; a no touches nothing', async ({
  app,
}) => {
  const { admin, student, entryId, claim, entryOf, seen, classId } = await prepare(app, { approval: true })
  const moduleId = await app.a.module(classId, { type: 'student-notes' })
  const note = { moduleId, targetId: entryId, text: 'Bleib, wie du bist!', version: 0, anonymous: false }
  await app.as(student).content.studentNotes.save(note)
  const entry = { id: entryId, name: 'Thea Ackermann' }
  const stranger = await claim()
  await stranger.confirm()
  expect(await seen()).toEqual([{ ...entry, joined: false }])
  const { members } = app.as(admin).school
  await members.remove({ memberId: (await entryOf(stranger.accountId))?.id ?? '' })
  expect(await seen()).toEqual([{ ...entry, joined: false }])
  expect((await app.as(admin).content.studentNotes.all({ moduleId })).notes).toMatchObject([
    { about: { memberId: entryId } },
  ])

  const thea = await claim()
  const early = await claim()
  await thea.confirm()
  const approved = await members.approve({ memberId: (await entryOf(thea.accountId))?.id ?? '' })
  expect(approved).toMatchObject({ id: entryId, name: 'Thea Ackermann', joined: true, waiting: false })
  // Nobody is let in before the address is confirmed.
  const earlyId = (await entryOf(early.accountId))?.id ?? ''
  await expect(members.approve({ memberId: earlyId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await early.confirm()
  expect(await seen()).toEqual([{ ...entry, joined: true }])
  // The entry is somebody's: the other of that name is told from them, or not in.
  const asked = (await app.as(admin).school.members.newcomers()).find(({ id }) => id === earlyId)
  expect(asked).toMatchObject({ nameTaken: true })
  for (const unmarked of [{}, { tag: '' }])
    await expect(members.approve({ memberId: earlyId, ...unmarked })).rejects.toMatchObject({
      code: 'NAMESAKE_UNMARKED',
    })
  await members.approve({ memberId: earlyId, tag: 'Q2b' })
  expect((await seen()).map(({ name }) => name).toSorted()).toEqual(['Thea Ackermann', 'Thea Ackermann (Q2b)'])
})

test('of two people of one name whoever joins says which, and the admin chooses: there is never a third by accident', async ({
  app,
}) => {
  const { classId, admin, code, claim, entryOf, seen } = await prepare(app, { approval: true })
  const names = { firstName: 'Anna', lastName: 'Ackermann' }
  const first = await app.a.member({ classId, ...names, tag: 'Q2a' })
  const second = await app.a.member({ classId, ...names, tag: 'Q2c' })
  const asked = (firstName: string) => app.as().school.findOnRoster({ code, firstName, lastName: 'Ackermann' })
  expect(await asked('anna')).toEqual({ found: true, tags: ['Q2a', 'Q2c'] })
  expect(await asked('Anna-Lena')).toEqual({ found: false, tags: [] })

  const { members } = app.as(admin).school
  const idOf = async (accountId: string) => (await entryOf(accountId))?.id ?? ''
  const sure = await claim('Anna', 'Ackermann', { tag: 'Q2c' })
  await sure.confirm()
  const waiting = (await members.list()).find((each) => each.waiting)
  expect(waiting).toMatchObject({ name: 'Anna Ackermann', claims: second })
  expect(await members.newcomers()).toMatchObject([{ name: 'Anna Ackermann', entryOpen: false }])
  expect(await members.approve({ memberId: await idOf(sure.accountId) })).toMatchObject({
    id: second,
    name: 'Anna Ackermann (Q2c)',
    joined: true,
  })

  // Of the other nobody has said anything; a third of the name makes it open again.
  const third = await app.a.member({ classId, ...names, tag: 'Q2b' })
  const unsure = await claim('Anna', 'Ackermann')
  await unsure.confirm()
  const memberId = await idOf(unsure.accountId)
  expect(await members.newcomers()).toMatchObject([{ entryOpen: true, adminDecides: true }])
  await expect(members.approve({ memberId })).rejects.toMatchObject({ code: 'ENTRY_OPEN' })
  await expect(members.vouch({ memberId, knows: true })).rejects.toMatchObject({ code: 'ENTRY_OPEN' })
  await expect(members.approve({ memberId, entryId: second })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await members.approve({ memberId, entryId: first })).toMatchObject({ id: first, joined: true })
  expect((await seen()).filter(({ name }) => name.startsWith('Anna'))).toHaveLength(3)

  const another = await claim('Anna', 'Ackermann', { namesake: true })
  await another.confirm()
  const approved = await members.approve({ memberId: await idOf(another.accountId), entryId: null })
  expect([first, second, third]).not.toContain(approved.id)
})

test('where the link is enough, whoever could be one of two waits for the admin all the same', async ({ app }) => {
  const { classId, claim, entryOf } = await prepare(app)
  for (const firstName of ['Anna Lena', 'Anna Maria']) await app.a.member({ classId, firstName, lastName: 'Zimmer' })
  const anna = await claim('Anna', 'Zimmer')
  await anna.confirm()
  expect(await entryOf(anna.accountId)).toMatchObject({ waiting: true, adminDecides: true, claimsId: null })
})

test('of two who say that one entry is theirs the second keeps the mark by which they are told apart', async ({
  app,
}) => {
  const { classId, admin, claim, entryOf } = await prepare(app, { approval: true })
  const entry = await app.a.member({ classId, firstName: 'Sophie', lastName: 'Mayr' })
  const { members } = app.as(admin).school
  const idOf = async (accountId: string) => (await entryOf(accountId))?.id ?? ''
  const [one, other] = [await claim('Sophie', 'Mayr'), await claim('Sophie', 'Mayr')]
  for (const each of [one, other]) await each.confirm()
  expect(await members.approve({ memberId: await idOf(one.accountId) })).toMatchObject({ id: entry })
  const second = await members.approve({ memberId: await idOf(other.accountId), tag: '5CHIT' })
  expect(second).toMatchObject({ name: 'Sophie Mayr (5CHIT)', joined: true })
  expect(second.id).not.toBe(entry)
})
