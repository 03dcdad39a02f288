import { eq } from 'drizzle-orm'
import type { Profile } from '#contract/school.ts'
import { account } from '../../../schema/account.ts'
import { auditEntry, outboxMail } from '../../../schema/platform.ts'
import { member, nameRequest } from '../../../schema/school.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'

const johanna = { firstName: 'Johanna', lastName: 'Weber' }
const mia = { firstName: 'Mia', lastName: 'Özdemir-Groß', nameInBook: '' }
const idOf = ({ memberId = '' }: Person) => memberId
const change = (app: TestApp, person: Person, body: Profile) =>
  app.as(person).school.changeProfile({ params: { id: person.accountId }, query: {}, body })
const requestsOf = (app: TestApp, admin: Person) => app.as(admin).school.nameRequests.list()
const own = async (app: TestApp, person: Person) => (await app.as(person).school.nameRequests.own()).request
/** On the roster and in the account. */
async function called(app: TestApp, person: Person): Promise<string[]> {
  const [entry] = await app.db
    .select()
    .from(member)
    .where(eq(member.id, idOf(person)))
  const [holder] = await app.db.select().from(account).where(eq(account.id, person.accountId))
  return [`${entry?.firstName} ${entry?.lastName}`, `${holder?.firstName} ${holder?.lastName}`]
}

/** A class in which a student wants to be called like another. */
async function aWish(app: TestApp, body: Profile = johanna) {
  const people = await app.a.class()
  const owner = await app.a.person({ classId: people.classId, names: johanna })
  await change(app, people.student, body)
  const [request] = await requestsOf(app, people.admin)
  return { ...people, owner, requestId: request?.id ?? '' }
}

test('who wants the name of a classmate keeps the own one until the admin has confirmed it, and is told', async ({
  app,
}) => {
  await app.startWorker()
  const { admin, student, requestId } = await aWish(app, { ...johanna, gender: 'FEMALE' })
  expect(await called(app, student)).toEqual(['Mia Özdemir-Groß', 'Mia Özdemir-Groß'])
  const after = { ...johanna, nameInBook: '' }
  const waiting = async (person: Person) => (await app.as(person).school.gradClass.get()).counts.names
  expect([await waiting(admin), await waiting(student)]).toEqual([1, 0])
  expect(await own(app, student)).toEqual({ id: requestId, after, admin: 'Mia Özdemir-Groß' })
  // What nobody has to confirm counts at once.
  expect(await app.as(student).account.getUser({ id: student.accountId })).toMatchObject({ gender: 'FEMALE' })
  expect(await requestsOf(app, admin)).toEqual([
    { id: requestId, before: mia, after, portrait: null, others: ['Johanna Weber'] },
  ])
  expect((await app.mailbox.next(admin.email)).words).toContain('möchte Johanna Weber heißen')

  const { decide } = app.as(admin).school.nameRequests
  await expect(decide({ requestId, accepted: true })).rejects.toMatchObject({ code: 'NAMESAKE_UNMARKED' })
  expect(await decide({ requestId, accepted: true, tag: '12b' })).toEqual([])
  expect(await called(app, student)).toEqual(['Johanna Weber', 'Johanna Weber'])
  const printed = (await app.as(admin).school.members.list()).map(({ name }) => name)
  expect(printed.filter((name) => name.startsWith('Johanna')).toSorted()).toEqual([
    'Johanna Weber',
    'Johanna Weber (12b)',
  ])
  expect(await own(app, student)).toBeNull()
  expect((await app.mailbox.next(student.email)).words).toContain('hat deinen neuen Namen bestätigt')
  expect((await app.db.select().from(auditEntry)).map(({ action }) => action)).toContain('member:confirm-name')
})

test('declined, the name stays, and the person is told; a wish can be withdrawn and thought of anew', async ({
  app,
}) => {
  await app.startWorker()
  const { admin, student, requestId } = await aWish(app)
  const { decide } = app.as(admin).school.nameRequests
  await decide({ requestId, accepted: false })
  expect(await called(app, student)).toEqual(['Mia Özdemir-Groß', 'Mia Özdemir-Groß'])
  expect((await app.mailbox.next(student.email)).words).toContain('nicht bestätigt')

  await change(app, student, { nameInBook: 'Johanna Weber' })
  expect(await own(app, student)).toMatchObject({ after: { ...mia, nameInBook: 'Johanna Weber' } })
  for (let twice = 0; twice < 2; twice++) await app.as(student).school.nameRequests.withdraw()
  expect([await own(app, student), await requestsOf(app, admin)]).toEqual([null, []])

  // A name that is nobody else's needs nobody, and takes the place of what waited.
  await change(app, student, johanna)
  expect(await change(app, student, { nameInBook: 'Xaver Neu' })).toMatchObject({ nameInBook: 'Xaver Neu' })
  expect(await own(app, student)).toBeNull()
})

test('decided is the wish that the admin has read: another that came meanwhile is not', async ({ app }) => {
  const { classId, admin, student, requestId } = await aWish(app)
  await app.a.person({ classId, names: { firstName: 'Paul', lastName: 'Lang' } })
  // The same again is the same; a phone number takes nothing away.
  await change(app, student, { ...johanna, reminders: false })
  await change(app, student, { reminders: true })
  expect(await own(app, student)).toMatchObject({ id: requestId })
  await change(app, student, { firstName: 'Paul', lastName: 'Lang' })
  const { decide } = app.as(admin).school.nameRequests
  for (const accepted of [true, false])
    await expect(decide({ requestId, accepted })).rejects.toMatchObject({ code: 'NAME_REQUEST_GONE', status: 409 })
  expect(await requestsOf(app, admin)).toMatchObject([{ after: { firstName: 'Paul' }, others: ['Paul Lang'] }])
  expect(await called(app, student)).toEqual(['Mia Özdemir-Groß', 'Mia Özdemir-Groß'])
})

test('however much happens at once: one wish waits, it is decided once, and the person gets one mail', async ({
  app,
}) => {
  const { classId, admin, student } = await app.a.class()
  await app.a.person({ classId, names: johanna })
  await Promise.all(
    Array.from({ length: 6 }, (_, at) => change(app, student, { nameInBook: `${' '.repeat(at % 2)}Johanna Weber` })),
  )
  expect(await app.db.$count(nameRequest)).toBe(1)
  const requestId = (await own(app, student))?.id ?? ''
  const { decide } = app.as(admin).school.nameRequests
  const answers = await Promise.allSettled([
    ...[true, false, true, false].map((accepted) => decide({ requestId, accepted })),
    app.as(student).school.nameRequests.withdraw(),
  ])
  const decided = answers.slice(0, 4).filter(({ status }) => status === 'fulfilled')
  expect(decided.length).toBeLessThanOrEqual(1)
  expect(await app.db.$count(nameRequest)).toBe(0)
  expect(await app.db.$count(outboxMail, eq(outboxMail.recipient, student.email))).toBe(decided.length)
})

test('only the admin decides, for the own class, and for the own name without being asked', async ({ app }) => {
  const { admin, redakteur, student, requestId } = await aWish(app)
  const stranger = await app.a.class({ school: 'Schiller-Gymnasium' })
  for (const person of [redakteur, student]) {
    const { list, decide } = app.as(person).school.nameRequests
    await expect(list()).rejects.toMatchObject({ code: 'ONLY_ADMINS_EDIT' })
    await expect(decide({ requestId, accepted: true })).rejects.toMatchObject({ code: 'ONLY_ADMINS_EDIT' })
  }
  const elsewhere = app.as(stranger.admin).school.nameRequests
  expect(await elsewhere.list()).toEqual([])
  await expect(elsewhere.decide({ requestId, accepted: true })).rejects.toMatchObject({ code: 'NAME_REQUEST_GONE' })
  expect(await change(app, admin, johanna)).toMatchObject(johanna)
  expect(await own(app, admin)).toBeNull()
})

test('a closed book changes no name, but a wish can still be declined; whoever is shut out waits with theirs', async ({
  app,
}) => {
  const { classId, admin, student, requestId } = await aWish(app)
  const { decide } = app.as(admin).school.nameRequests
  const { suspend, restore } = app.as(admin).school.members
  await suspend({ memberId: idOf(student) })
  expect(await requestsOf(app, admin)).toEqual([])
  await expect(decide({ requestId, accepted: true })).rejects.toMatchObject({ code: 'NAME_REQUEST_GONE' })
  await restore({ memberId: idOf(student), tag: 'Q2' })
  expect(await requestsOf(app, admin)).toHaveLength(1)
  await app.db.update(yearbook).set({ dataState: 'data-verified' }).where(eq(yearbook.classId, classId))
  await expect(decide({ requestId, accepted: true })).rejects.toMatchObject({ code: 'BOOK_LOCKED' })
  expect(await requestsOf(app, admin)).toHaveLength(1)
  expect(await decide({ requestId, accepted: false })).toEqual([])
})
