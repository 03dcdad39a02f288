import { eq, sql } from 'drizzle-orm'
import { account, consent, session } from '../../schema/account.ts'
import { outboxMail } from '../../schema/platform.ts'
import { gradClass, invitation, member, school } from '../../schema/school.ts'
import { yearbook } from '../../schema/yearbook.ts'
import type { TestApp } from '../../testing/app.ts'
import { receive } from '../../testing/mailbox.ts'
import { PASSWORD } from '../../testing/sample.ts'
import { freshSchool, signUpBody } from '../../testing/sign-up-body.ts'
import { expect, test } from '../../testing/test.ts'

type Body = ReturnType<typeof signUpBody>
const signUp = (app: TestApp, body: Body) =>
  app.as().school.signUp({ params: { id: body.userValues.id }, query: {}, body: body as never })

async function invite(app: TestApp) {
  const { classId, admin } = await app.a.class()
  const code = crypto.randomUUID()
  await app.db.insert(invitation).values({ classId, code, expiresAt: sql`now() + interval '1 day'` })
  return { classId, admin, code }
}

test('the first person of a school and year becomes its admin, signed in, unverified, with a mail on the way', async ({
  app,
}) => {
  await app.startWorker()
  const body = signUpBody(await freshSchool(app))
  const { user } = await signUp(app, body)
  expect(user).toMatchObject({
    id: body.userValues.id,
    role: 'admin',
    emailVerified: false,
    contact: { phone: '+491701234567' },
    gradClass: { year: 2027, features: ['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM', 'PREVIEW_FEATURE'] },
  })
  const books = eq(yearbook.classId, user.gradClass?.id ?? '')
  expect(await app.db.select().from(yearbook).where(books)).toMatchObject([{ dataState: 'in-progress' }])
  const { words } = await app.mailbox.next(body.userValues.email)
  expect(words).toMatch(/\/email-verification#token=[\w-]{43}/)
  expect(words).toContain('Schön'.toLowerCase())
})

test('consents are stored with version and time; advertising only if chosen', async ({ app }) => {
  const body = signUpBody(await freshSchool(app))
  await signUp(app, body)
  const rows = await app.db.select().from(consent).where(eq(consent.accountId, body.userValues.id))
  expect(Object.fromEntries(rows.map(({ key, given }) => [key, given]))).toEqual({
    checkedData: true,
    termsAndConditions: true,
    confirmedAge: true,
    checkedAdds: false,
  })
  for (const { version, at } of rows) {
    expect(version).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(at).toBeInstanceOf(Date)
  }
  for (const key of ['checkedData', 'termsAndConditions', 'confirmedAge'])
    await expect(
      signUp(app, signUpBody(await freshSchool(app), { consents: { ...body.userValues.consents, [key]: false } })),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('of two who register the same class at once one wins, and the other leaves nothing behind', async ({ app }) => {
  const schoolId = await freshSchool(app)
  const bodies = Array.from({ length: 8 }, () => signUpBody(schoolId))
  const answers = await Promise.allSettled(bodies.map((body) => signUp(app, body)))
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(7)
  for (const answer of refused)
    expect(answer).toMatchObject({ reason: { code: 'YEAR_ALREADY_REGISTERED', status: 409 } })
  const kept = await app.db.select().from(account).where(sql`${account.email} like 'neu-%'`)
  expect(kept).toHaveLength(1)
  expect(await app.db.$count(gradClass, eq(gradClass.schoolId, schoolId))).toBe(1)
  expect(await app.db.$count(outboxMail)).toBe(1)
})

test('whoever comes by an invitation becomes a student of its class, whatever they send', async ({ app }) => {
  const { classId, code } = await invite(app)
  const body = { ...signUpBody(await freshSchool(app), { invitation: code }), role: 'super_admin', year: 2030 }
  const { user } = await signUp(app, body)
  expect(user).toMatchObject({ role: 'student', gradClass: { id: classId, year: 2027 } })
  const [row] = await app.db.select().from(member).where(eq(member.accountId, user.id))
  expect(row).toMatchObject({ role: 'student', firstName: 'Anna-Lena', joinedAt: expect.any(Date) })
})

test('whoever joins says no phone number; whoever registers a class does', async ({ app }) => {
  const { classId, code } = await invite(app)
  const body = signUpBody(await freshSchool(app), { invitation: code, phone: undefined, support: undefined })
  const { user } = await signUp(app, body)
  expect(user).toMatchObject({ gradClass: { id: classId }, contact: { phone: '' }, role: 'student' })
  for (const left of ['phone', 'support'])
    await expect(signUp(app, signUpBody(await freshSchool(app), { [left]: undefined }))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
})

test.for([
  ['Anna Lena', 'von der Heide', 'Anna-Lena', 'von-der-Heide'],
  ['Łukasz', 'Nowak', 'Lukasz', 'Nowak'],
  ['Deniz', 'Yıldız', 'Deniz', 'Yildiz'],
  ['Thị Hồng Anh', 'Nguyễn', 'Anh', 'Nguyen'],
  ['Charles', 'd’Artagnan', 'Charles', 'dArtagnan'],
  ['Vera', 'Graf zu Sayn', 'Vera', 'Sayn'],
] as const)('%s %s of the roster joins as %s %s, and stands in the book as on the roster', async (names, { app }) => {
  const [listedFirst, listedLast, firstName, lastName] = names
  const { classId, code } = await invite(app)
  await app.db.update(gradClass).set({ admission: 'link' }).where(eq(gradClass.id, classId))
  const memberId = await app.a.member({ classId, firstName: listedFirst, lastName: listedLast })
  for (const typed of [
    { firstName, lastName },
    { firstName: listedFirst, lastName: listedLast },
  ])
    expect(await app.as().school.findOnRoster({ code, ...typed })).toEqual({ found: true, tags: [] })
  await app.startWorker()
  const body = signUpBody(await freshSchool(app), { invitation: code, firstName, lastName })
  const { idToken } = await signUp(app, body)
  await app.as().account.verifyEmail({ token: (await receive(app, body.userValues.email)).token })
  const people = await app.as({ idToken }).school.members.list()
  expect(people.find(({ isMe }) => isMe)).toMatchObject({ id: memberId, name: `${listedFirst} ${listedLast}` })
})

test('whoever joins under a short name keeps their place in the alphabet, where they can be voted for, too', async ({
  app,
}) => {
  const { classId, code } = await invite(app)
  await app.db.update(gradClass).set({ admission: 'link' }).where(eq(gradClass.id, classId))
  const roster = [
    ['Thị Lan', 'Bùi'],
    ['Ida', 'Carl'],
    ['Ben', 'Müller'],
    ['Thị Hồng Anh', 'Nguyễn'],
    ['Uwe', 'Nowak'],
    ['Jörg', 'Schröder'],
    ['Tom', 'Sommer'],
  ] as const
  for (const [firstName, lastName] of roster) await app.a.member({ classId, firstName, lastName })
  await app.startWorker()
  let session = { idToken: '' }
  for (const [firstName, lastName] of [
    ['Anh', 'Nguyen'],
    ['Lan', 'Bui'],
    ['Jörg', 'Schroeder'],
  ]) {
    const body = signUpBody(await freshSchool(app), { invitation: code, firstName, lastName })
    const { idToken } = await signUp(app, body)
    await app.as().account.verifyEmail({ token: (await receive(app, body.userValues.email)).token })
    session = { idToken }
  }
  const listed = roster.map((names) => names.join(' '))
  const isListed = ({ name }: { name: string }) => listed.includes(name)
  const people = (await app.as(session).school.members.list()).filter(isListed)
  expect(people.map(({ name }) => name)).toEqual(listed)
  expect(people.filter(({ joined }) => joined)).toHaveLength(3)
  const moduleId = await app.a.module(classId, { type: 'student-ranking' })
  const { candidates } = await app.as(session).content.ranking.get({ moduleId })
  const standing = candidates.map(({ name }) => name).filter((name) => listed.includes(name))
  expect(standing).toEqual(listed.filter((name) => standing.includes(name)))
  expect(standing.length).toBeGreaterThan(5)
})

test('whoever types the family name first is called and sorted as they are', async ({ app }) => {
  const { classId, code } = await invite(app)
  await app.db.update(gradClass).set({ admission: 'link' }).where(eq(gradClass.id, classId))
  const memberId = await app.a.member({ classId, firstName: 'Zoe', lastName: 'Albers' })
  await app.startWorker()
  const body = signUpBody(await freshSchool(app), { invitation: code, firstName: 'Albers', lastName: 'Zoe' })
  const { idToken } = await signUp(app, body)
  await app.as().account.verifyEmail({ token: (await receive(app, body.userValues.email)).token })
  const people = await app.as({ idToken }).school.members.list()
  const me = { id: memberId, firstName: 'Zoe', lastName: 'Albers', name: 'Zoe Albers' }
  expect(people.find(({ isMe }) => isMe)).toMatchObject(me)
})

test('a roster with the family name first has a place for whoever says the own name as it is said here, and lists nobody', async ({
  app,
}) => {
  const { classId, code } = await invite(app)
  await app.db.update(gradClass).set({ admission: 'link' }).where(eq(gradClass.id, classId))
  const memberId = await app.a.member({ classId, firstName: 'Trần Minh', lastName: 'Đức' })
  const look = async (firstName: string, lastName: string) =>
    (await app.as().school.findOnRoster({ code, firstName, lastName })).found
  for (const [first = '', last = ''] of [
    ['Minh Duc', 'Tran'],
    ['Duc', 'Tran'],
    ['Tran Minh', 'Duc'],
  ])
    expect(await look(first, last), first).toBe(true)
  for (const [first = '', last = ''] of [
    ['Minh', 'Minh'],
    ['Duc', 'Duc'],
    ['Anh', 'Tran'],
  ])
    expect(await look(first, last), first).toBe(false)
  await app.startWorker()
  const names = { firstName: 'Minh-Duc', lastName: 'Tran' }
  const body = signUpBody(await freshSchool(app), { invitation: code, ...names })
  const { idToken } = await signUp(app, body)
  await app.as().account.verifyEmail({ token: (await receive(app, body.userValues.email)).token })
  const people = await app.as({ idToken }).school.members.list()
  expect(people.find(({ isMe }) => isMe)).toMatchObject({ id: memberId, name: 'Trần Minh Đức' })
})

test('whoever shortens the own name while joining stands in the book as on the roster', async ({ app }) => {
  const { classId, code } = await invite(app)
  await app.db.update(gradClass).set({ admission: 'link' }).where(eq(gradClass.id, classId))
  const memberId = await app.a.member({ classId, firstName: 'Constantin', lastName: 'von der Heide' })
  await app.startWorker()
  const typed = { firstName: 'Constantin-V-D', lastName: 'Heide', nameInBook: 'Constantin V. D. Heide' }
  const body = signUpBody(await freshSchool(app), { invitation: code, ...typed })
  const { idToken } = await signUp(app, body)
  await app.as().account.verifyEmail({ token: (await receive(app, body.userValues.email)).token })
  const people = await app.as({ idToken }).school.members.list()
  const own = { id: memberId, firstName: 'Constantin', name: 'Constantin von der Heide' }
  expect(people.find(({ isMe }) => isMe)).toMatchObject(own)
})

test('a name of one’s own choice stays, whatever the roster says', async ({ app }) => {
  const { classId, code } = await invite(app)
  await app.db.update(gradClass).set({ admission: 'link' }).where(eq(gradClass.id, classId))
  await app.a.member({ classId, firstName: 'Elisabeth', lastName: 'von Au' })
  await app.startWorker()
  const names = { firstName: 'Elisabeth', lastName: 'von-Au', nameInBook: 'Lisa von Au' }
  const body = signUpBody(await freshSchool(app), { invitation: code, ...names })
  const { idToken } = await signUp(app, body)
  await app.as().account.verifyEmail({ token: (await receive(app, body.userValues.email)).token })
  const people = await app.as({ idToken }).school.members.list()
  expect(people.find(({ isMe }) => isMe)).toMatchObject({ name: 'Lisa von Au' })
})

test('the roster says yes or no to surname and given name, and is not asked for ever', async ({ app }) => {
  const { classId, code } = await invite(app)
  await app.db.insert(member).values([
    { classId, firstName: 'Ben', lastName: 'Schulz' },
    { classId, firstName: 'Clara', lastName: 'Meyer' },
  ])
  const look = async (firstName: string, lastName: string) =>
    app.as().school.findOnRoster({ code, firstName, lastName })
  for (const [first, last] of [
    ['Zoe', 'Zander'],
    ['Ben', 'Schultze'],
    ['Benjamin', 'Schulz'],
    ['Clara', 'Schulz'],
  ] as const)
    expect(await look(first, last)).toEqual({ found: false, tags: [] })
  expect(await look('ben', 'SCHULZ')).toEqual({ found: true, tags: [] })
  const guesses = await Promise.allSettled(Array.from({ length: 210 }, () => look('Clara', 'Mayer')))
  const refused = guesses.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(15)
  expect(refused[0]).toMatchObject({ reason: { code: 'TOO_MANY_REQUESTS' } })
})

test('a class has 500 people, unconfirmed ones too, however many sign up at once', async ({ app }) => {
  const { classId, code } = await invite(app)
  const names = Array.from({ length: 493 }, () => ({ classId, firstName: 'Ben', lastName: 'Schulz' }))
  await app.db.insert(member).values(names)
  const join = (values: Record<string, unknown> = {}) =>
    signUp(app, signUpBody('00000000-0000-4000-8000-000000000000', { invitation: code, ...values }))
  const answers = await Promise.allSettled(Array.from({ length: 24 }, () => join()))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  const refused = answers.find(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'CLASS_FULL', status: 409 } })
  expect(await app.db.$count(member, eq(member.classId, classId))).toBe(500)
  // Whoever stands on the roster is no more people.
  await app.db.update(member).set({ firstName: 'Thea' }).where(eq(member.lastName, 'Schulz'))
  const [one] = await app.db.select().from(member).where(eq(member.firstName, 'Thea')).limit(1)
  await app.db
    .update(member)
    .set({ firstName: 'Ole', lastName: 'Ackermann' })
    .where(eq(member.id, one?.id ?? ''))
  await join({ firstName: 'Ole', lastName: 'Ackermann' })
  await expect(join({ firstName: 'Ole', lastName: 'Ackermann', namesake: true })).rejects.toMatchObject({
    code: 'CLASS_FULL',
  })
})

test('an invitation that is unknown, closed or over is not found, and shows school and year only', async ({ app }) => {
  const { classId, code } = await invite(app)
  expect(await app.as().school.getInvitation({ code })).toEqual({
    schoolId: expect.any(String),
    school: 'Goethe-Gymnasium',
    city: 'Berlin',
    year: 2027,
    open: true,
  })
  const gone = { code: 'REGISTRATION_KEY_NOT_FOUND', status: 404 }
  await expect(app.as().school.getInvitation({ code: 'nothing' })).rejects.toMatchObject(gone)
  await app.db.update(invitation).set({ closedAt: sql`now()` }).where(eq(invitation.classId, classId))
  await expect(app.as().school.getInvitation({ code })).rejects.toMatchObject(gone)
  await expect(
    signUp(app, signUpBody('00000000-0000-4000-8000-000000000000', { invitation: code })),
  ).rejects.toMatchObject(gone)
  await app.db.update(invitation).set({ closedAt: null, expiresAt: sql`now()` })
  await expect(app.as().school.getInvitation({ code })).rejects.toMatchObject(gone)
})

test('sent twice it answers twice; the same id with other words, or a taken address, is refused', async ({ app }) => {
  const body = signUpBody(await freshSchool(app))
  const [first, second] = [await signUp(app, body), await signUp(app, body)]
  expect(second.user).toEqual(first.user)
  expect(await app.db.$count(account, eq(account.id, body.userValues.id))).toBe(1)
  const other = { ...body, userValues: { ...body.userValues, password: 'ein-anderes-passwort' } }
  await expect(signUp(app, other)).rejects.toMatchObject({ code: 'auth/uid-already-exists', status: 409 })
  const { id } = body.userValues
  const otherMail = signUpBody(await freshSchool(app), { id, email: 'anders@schule.example' })
  otherMail.userValues.id = id
  await expect(signUp(app, otherMail)).rejects.toMatchObject({ code: 'auth/uid-already-exists' })
  const taken = signUpBody(await freshSchool(app), { email: body.userValues.email.toUpperCase() })
  await expect(signUp(app, taken)).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
    status: 422,
    message: 'User with email already exists',
  })
})

test('sent ten times in the same moment it makes one account, and answers each', async ({ app }) => {
  const body = signUpBody(await freshSchool(app))
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => signUp(app, body)))
  expect(answers.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'))
  expect(await app.db.$count(account, eq(account.id, body.userValues.id))).toBe(1)
})

test('a registration is no second door to an account: not once it is confirmed, old, or staff', async ({ app }) => {
  const body = signUpBody(await freshSchool(app))
  await signUp(app, body)
  const closed = { code: 'auth/uid-already-exists' }
  const { id } = body.userValues
  await app.db.update(account).set({ createdAt: sql`now() - interval '2 hours'` }).where(eq(account.id, id))
  await expect(signUp(app, body)).rejects.toMatchObject(closed)
  await app.db.update(account).set({ createdAt: sql`now()`, emailVerified: true }).where(eq(account.id, id))
  await expect(signUp(app, body)).rejects.toMatchObject(closed)
  const staff = await app.a.person({ role: 'super_admin', password: PASSWORD, emailVerified: false })
  const asStaff = signUpBody(await freshSchool(app), { id: staff.accountId, email: staff.email })
  await expect(signUp(app, asStaff)).rejects.toMatchObject(closed)
})

test('a verified flag, a role or another id that a browser sends is never believed', async ({ app }) => {
  const schoolId = await freshSchool(app)
  const flagged = signUpBody(schoolId, { emailVerified: true })
  await expect(signUp(app, flagged)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const staff = { ...signUpBody(schoolId), role: 'super_admin' }
  expect((await signUp(app, staff)).user.role).toBe('admin')
  const body = signUpBody(await freshSchool(app))
  const elsewhere = app.as().school.signUp({ params: { id: crypto.randomUUID() }, query: {}, body: body as never })
  await expect(elsewhere).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('bad passwords are refused with a reason, also one equal to the school', async ({ app }) => {
  const schoolId = await freshSchool(app)
  for (const password of ['kurz', 'passwort', '123456', 'AnnaLena', 'oezdemir'.replace('oe', 'ö'), 'Goethe-Gymnasium'])
    await expect(signUp(app, signUpBody(schoolId, { password }))).rejects.toMatchObject({
      code: 'PASSWORD_REFUSED',
      data: { reason: expect.stringMatching(/\w/) },
    })
})

test('a class is registered for the years that the wizard offers, and an invitation keeps its own', async ({ app }) => {
  const register = async (year: number) => signUp(app, { ...signUpBody(await freshSchool(app)), year })
  for (const year of [2025, 2029]) expect((await register(year)).user.gradClass).toMatchObject({ year })
  for (const year of [2000, 2024, 2030, 2100])
    await expect(register(year)).rejects.toMatchObject({ code: 'YEAR_NOT_OFFERED', status: 422 })
  expect(await app.db.$count(account, eq(account.firstName, 'Anna-Lena'))).toBe(2)

  const { classId, code } = await invite(app)
  await app.db.update(gradClass).set({ year: 2019 }).where(eq(gradClass.id, classId))
  const late = { ...signUpBody('00000000-0000-4000-8000-000000000000', { invitation: code }), year: 2019 }
  expect((await signUp(app, late)).user.gradClass).toMatchObject({ id: classId, year: 2019 })
})

test.extend({ today: new Date('2029-01-01T00:00:00Z') })(
  'with the new year the oldest year closes',
  async ({ app }) => {
    await expect(signUp(app, signUpBody(await freshSchool(app)))).rejects.toMatchObject({ code: 'YEAR_NOT_OFFERED' })
    const next = { ...signUpBody(await freshSchool(app)), year: 2028 }
    expect((await signUp(app, next)).user.gradClass).toMatchObject({ year: 2028 })
  },
)

test('a school that is not on the list is added once, however many add it', async ({ app }) => {
  const added = {
    name: 'Gymnasium am Waldrand',
    street: 'Waldweg 3a',
    postalCode: '12345',
    city: 'Neustadt',
    country: 'DE',
    state: 'BB',
  }
  const bodies = [2026, 2027, 2028].map((year) => ({ ...signUpBody(''), basicSchool: added as never, year }))
  await Promise.all(bodies.map((body) => signUp(app, body)))
  const rows = await app.db.select().from(school).where(eq(school.name, added.name))
  expect(rows).toMatchObject([{ status: 'NEW', city: 'Neustadt' }])
  const listed = async () => (await app.as().school.listSchools({ state: 'BB', search: 'waldrand' })).schools.length
  // What a stranger types stands in no list before an address is confirmed.
  expect(await listed()).toBe(0)
  await app.db
    .update(account)
    .set({ emailVerified: true })
    .where(eq(account.id, bodies[1]?.userValues.id ?? ''))
  expect(await listed()).toBe(1)
})

test('whoever joins a class gets a mail without its time', async ({ app }) => {
  await app.startWorker()
  const { code } = await invite(app)
  const body = signUpBody('00000000-0000-4000-8000-000000000000', { invitation: code })
  await signUp(app, body)
  const { words } = await app.mailbox.next(body.userValues.email)
  expect(words).toContain('Der Link gilt 48 Stunden.')
  expect(words).not.toContain('eure Stufe')
})

test('a blocked school cannot be added again', async ({ app }) => {
  const added = {
    name: 'Schule am Rand',
    street: 'Weg 1',
    postalCode: '12345',
    city: 'Ort',
    country: 'DE',
    state: 'BB',
  }
  await signUp(app, { ...signUpBody(''), basicSchool: added as never })
  await app.db.update(school).set({ status: 'BLOCKED' }).where(eq(school.name, added.name))
  const again = signUp(app, { ...signUpBody(''), basicSchool: added as never, year: 2028 })
  await expect(again).rejects.toMatchObject({ code: 'SCHOOL_NOT_FOUND' })
})

test('120 sign-ups by one invitation at once all succeed', async ({ app }) => {
  const { classId, code } = await invite(app)
  const bodies = Array.from({ length: 120 }, () =>
    signUpBody('00000000-0000-4000-8000-000000000000', { invitation: code }),
  )
  const answers = await Promise.all(bodies.map((body) => signUp(app, body)))
  expect(new Set(answers.map(({ user }) => user.id)).size).toBe(120)
  expect(await app.db.$count(member, eq(member.classId, classId))).toBe(123)
  expect(await app.db.$count(session)).toBeGreaterThanOrEqual(120)
  const { email } = bodies[0]?.userValues ?? { email: '' }
  expect((await app.as().account.signIn({ email, password: PASSWORD })).user.role).toBe('student')
}, 60_000)

test.extend({ env: { PREVIEW_OF_NEW_CLASSES: 'locked' } })(
  'where the operator says so, a new class finds its preview locked',
  async ({ app }) => {
    const { user } = await signUp(app, signUpBody(await freshSchool(app)))
    expect(user.gradClass?.features).toEqual(['CONTENT_MANAGEMENT_SYSTEM', 'PRINT_SYSTEM'])
  },
)

test('while only the admin can let newcomers in, the first of a day is told to them by mail, and no other', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, admin, code } = await invite(app)
  const told = () => app.db.select().from(outboxMail).where(eq(outboxMail.recipient, admin.email))
  const comes = async (firstName: string, lastName: string) => {
    const body = signUpBody(await freshSchool(app), { invitation: code, firstName, lastName })
    await signUp(app, body)
    await app.as().account.verifyEmail({ token: (await receive(app, body.userValues.email)).token })
  }
  await comes('Lena', 'Sommer')
  expect(await told()).toEqual([])
  // A class in which nobody has been for a day: on its first there is no other voice.
  await app.db.update(member).set({ joinedAt: sql`now()` }).where(eq(member.classId, classId))
  await comes('Ben', 'Winter')
  await comes('Clara', 'Herbst')
  expect((await app.mailbox.next(admin.email)).words).toContain('Ben Winter möchte in eure Stufe')
  expect(await told()).toHaveLength(1)
})
