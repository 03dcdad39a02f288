import { eq, sql } from 'drizzle-orm'
import { consentVersions } from '#domain/account/consent.ts'
import { account, consent, session } from '../../schema/account.ts'
import { auditEntry, outboxMail } from '../../schema/platform.ts'
import { member } from '../../schema/school.ts'
import { yearbook } from '../../schema/yearbook.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { expect, test } from '../../testing/test.ts'

const change = (app: TestApp, person: Person, body: object, id = person.accountId) =>
  app.as(person).school.changeProfile({ params: { id }, query: {}, body: body as never })

test('the own profile can be changed, in account and roster alike', async ({ app }) => {
  const { student } = await app.a.class()
  const user = await change(app, student, {
    firstName: 'Anna-Lena',
    nameInBook: 'Anna Lena von der Heide',
    gender: 'NONBINARY',
    whatsappNumber: '+43 660 1234567',
    support: { channel: 'chat', byWhatsapp: true },
    reminders: false,
  })
  expect(user).toMatchObject({
    firstName: 'Anna-Lena',
    nameInBook: 'Anna Lena von der Heide',
    gender: 'NONBINARY',
    whatsappNumber: '+436601234567',
    support: { channel: 'chat', byWhatsapp: true },
    reminders: false,
  })
  const [row] = await app.db.select().from(member).where(eq(member.accountId, student.accountId))
  expect(row).toMatchObject({ firstName: 'Anna-Lena', nameInBook: 'Anna Lena von der Heide' })
  expect(await change(app, student, { gender: null, whatsappNumber: '' })).toMatchObject({
    gender: null,
    whatsappNumber: '',
  })
})

test('what gets printed stays as it is once the editing is closed; the rest of the profile does not care', async ({
  app,
}) => {
  const { classId, student, redakteur } = await app.a.class()
  await change(app, student, { nameInBook: 'Mia', gender: 'FEMALE' })
  const close = (values: Partial<typeof yearbook.$inferInsert>) =>
    app.db.update(yearbook).set(values).where(eq(yearbook.classId, classId))

  await close({ deadline: '2020-01-01' })
  await expect(change(app, student, { nameInBook: 'Eva' })).rejects.toMatchObject({ code: 'DEADLINE_PASSED' })
  await change(app, redakteur, { nameInBook: 'Eva' })

  await close({ deadline: null, dataState: 'data-verification-requested' })
  for (const body of [{ nameInBook: 'Eva' }, { nameInBook: '' }, { gender: null }])
    await expect(change(app, student, body)).rejects.toMatchObject({ code: 'BOOK_LOCKED', status: 409 })
  const same = { nameInBook: 'Mia', gender: 'FEMALE', firstName: 'Emma', whatsappNumber: '' }
  expect(await change(app, student, same)).toMatchObject({ firstName: 'Emma', nameInBook: 'Mia', gender: 'FEMALE' })
  const [row] = await app.db.select().from(member).where(eq(member.accountId, student.accountId))
  expect(row).toMatchObject({ firstName: 'Emma', nameInBook: 'Mia' })
})

test('open pages hear of a new name, and only of that', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const heard: string[] = []
  app.events.subscribe(classId, (topics) => heard.push(...topics))
  await change(app, student, { whatsappNumber: '+43 660 1234567' })
  await change(app, student, { nameInBook: 'Eva' })
  await expect.poll(() => heard).toEqual(['members'])
})

test('role and verified flag are refused, and so is anybody else', async ({ app }) => {
  const { student, admin } = await app.a.class()
  for (const body of [{ role: 'admin' }, { emailVerified: true }, { email: 'x@y.de' }, { id: crypto.randomUUID() }])
    await expect(change(app, student, body)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(change(app, admin, { firstName: 'Eva' }, student.accountId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('the user as it was answered can be sent back, changed or not, without the verified flag', async ({ app }) => {
  const { student } = await app.a.class()
  const { emailVerified, ...user } = await app.as(student).account.getUser({ id: student.accountId })
  const whole = { ...user, emailVerified }
  expect(await change(app, student, user)).toEqual(whole)
  expect(await change(app, student, { ...user, firstName: 'Eva', reminders: false })).toEqual({
    ...whole,
    firstName: 'Eva',
    reminders: false,
  })
  const contact = { ...user.contact, phone: '+49 170 1234567' }
  expect(await change(app, student, { ...user, firstName: 'Eva', contact })).toMatchObject({
    contact: { ...user.contact, phone: '+491701234567' },
  })
  const refused = { code: 'BAD_REQUEST', data: { issues: [{ message: expect.stringContaining('emailVerified') }] } }
  await expect(change(app, student, whole)).rejects.toMatchObject(refused)
})

test('a phone number is taken out again by whoever gave it, but not by whoever runs the class', async ({ app }) => {
  const { student, admin } = await app.a.class()
  for (const person of [student, admin]) await change(app, person, { phone: '+49 170 1234567' })
  expect(await change(app, student, { phone: '' })).toMatchObject({ contact: { phone: '' } })
  await expect(change(app, admin, { phone: '' })).rejects.toMatchObject({
    data: { issues: [{ path: ['body', 'phone'] }] },
  })
  const { contact } = await app.as(admin).account.getUser({ id: admin.accountId })
  expect(contact.phone).toBe('+491701234567')
  await expect(change(app, admin, { contact: { ...contact, phone: '' } })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('what is not theirs to change is refused by its name, and nothing is changed', async ({ app }) => {
  const { student } = await app.a.class()
  const { emailVerified: _, ...user } = await app.as(student).account.getUser({ id: student.accountId })
  const others = {
    id: crypto.randomUUID(),
    email: 'eva@schule.example',
    newEmail: 'eva@schule.example',
    role: 'admin',
    secondFactorDue: true,
    waiting: true,
    letInBy: 'admin',
    suspended: true,
    portrait: crypto.randomUUID(),
    gradClass: { ...user.gradClass, features: [] },
  }
  for (const [name, value] of Object.entries(others)) {
    const issues = [{ path: ['body', name], message: `${name} lässt sich hier nicht ändern.` }]
    for (const also of [{}, { phone: '+49 30 5550123' }]) {
      const changed = change(app, student, { ...user, firstName: 'Eva', ...also, [name]: value })
      await expect(changed, name).rejects.toMatchObject({ code: 'BAD_REQUEST', data: { issues } })
    }
  }
  const contact = { ...user.contact, email: 'eva@schule.example' }
  const named = { data: { issues: [{ path: ['body', 'contact', 'email'] }] } }
  await expect(change(app, student, { ...user, contact })).rejects.toMatchObject(named)
  expect(await app.as(student).account.getUser({ id: student.accountId })).toMatchObject(user)
})

test('advertising can be agreed to and taken back, and each time stays on record', async ({ app }) => {
  const { student, admin } = await app.a.class()
  const history = async () =>
    (await app.db.select().from(consent).orderBy(consent.at)).map(({ key, version, given }) => [key, version, given])
  const mine = async () =>
    (await app.as(student).account.listConsents({ id: student.accountId })).consents.map(({ key, given }) => [
      key,
      given,
    ])
  await change(app, student, { checkedAdds: false })
  expect(await history()).toEqual([])
  for (const checkedAdds of [true, true, false, true, false]) {
    await change(app, student, { checkedAdds })
    expect(await mine()).toEqual([['checkedAdds', checkedAdds]])
  }
  expect(await history()).toEqual(
    [true, false, true, false].map((given) => ['checkedAdds', consentVersions.checkedAdds, given]),
  )
  const peek = app.as(admin).account.listConsents({ id: student.accountId })
  await expect(peek).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a consent given and taken back at once is on record in one order, each change once', async ({ app }) => {
  const { student } = await app.a.class()
  for (let round = 0; round < 5; round++) {
    await Promise.all([change(app, student, { checkedAdds: true }), change(app, student, { checkedAdds: true })])
    await Promise.all([change(app, student, { checkedAdds: false }), change(app, student, { checkedAdds: false })])
  }
  const records = async () => (await app.db.select().from(consent).orderBy(consent.at)).map(({ given }) => given)
  expect(await records()).toEqual(Array.from({ length: 10 }, (_, at) => at % 2 === 0))
  const mixed = Array.from({ length: 8 }, (_, at) => change(app, student, { checkedAdds: at % 2 === 0 }))
  await Promise.all(mixed)
  const all = await records()
  expect(all).toEqual(all.map((_, at) => at % 2 === 0))
})

test('no other consent can be taken back in the profile', async ({ app }) => {
  const { student } = await app.a.class()
  for (const key of ['checkedData', 'termsAndConditions', 'confirmedAge'])
    await expect(change(app, student, { [key]: false })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('deleting the own account takes everything that hangs on it, and the mails to it', async ({ app }) => {
  const { student } = await app.a.class()
  const { accountId, email } = student
  await app.db.insert(consent).values({ accountId, key: 'checkedData', version: '1', given: true })
  const mail = { recipient: email, subject: 'x', text: 'x', html: 'x' }
  await app.db.insert(outboxMail).values([mail, { ...mail, sentAt: new Date() }])
  await app.as(student).school.deleteUser({ id: accountId })
  expect(await app.db.$count(account, eq(account.id, accountId))).toBe(0)
  expect(await app.db.$count(member, eq(member.accountId, accountId))).toBe(0)
  expect(await app.db.$count(session, eq(session.accountId, accountId))).toBe(0)
  expect(await app.db.$count(consent)).toBe(0)
  const mails = await app.db.select().from(outboxMail)
  expect(mails, 'the last one').toMatchObject([{ recipient: email, subject: 'Dein Konto ist gelöscht' }])
  expect(await app.db.select().from(auditEntry)).toMatchObject([{ action: 'account:delete', subjectId: accountId }])
  await expect(app.as(student).account.getUser({ id: accountId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('the admin has to hand over first; a login that is old asks for the password again', async ({ app }) => {
  const { admin, student } = await app.a.class({ password: 'ein-gutes-passwort' })
  await expect(app.as(admin).school.deleteUser({ id: admin.accountId })).rejects.toMatchObject({
    code: 'ADMIN_MUST_TRANSFER',
  })
  await app.db.update(session).set({ signedInAt: sql`now() - interval '16 minutes'` })
  const remove = (as: { idToken: string } = student) => app.as(as).school.deleteUser({ id: student.accountId })
  await expect(remove()).rejects.toMatchObject({ code: 'auth/requires-recent-login', status: 403 })
  const confirm = (email: string, password: string) => app.as(student).account.confirmPassword({ email, password })
  await expect(confirm(admin.email, 'ein-gutes-passwort')).rejects.toMatchObject({ code: 'auth/user-mismatch' })
  await expect(confirm(student.email, 'falsch')).rejects.toMatchObject({ code: 'auth/wrong-password' })
  const confirmed = await confirm(student.email, 'ein-gutes-passwort')
  // Whoever has got hold of the old token gains nothing.
  await expect(remove()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await remove(confirmed)
  await expect(app.as(admin).school.deleteUser({ id: student.accountId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

/** What waits for the admin, by the names in the book. */
const wishes = async (app: TestApp, admin: Person) =>
  (await app.as(admin).school.nameRequests.list()).map(({ after }) => after.nameInBook)

test('nobody signs as another of the class, however it is written: that is left to the admin', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  await app.a.person({ classId, names: { firstName: 'Johanna', lastName: 'Weber' } })
  await app.a.member({ classId, firstName: 'Jürgen', lastName: 'von der Heide' })
  for (const nameInBook of [
    'Johanna Weber',
    'JOHANNA  Wéber',
    'Jurgen von-der Heide',
    'Johanna\u202e Weber',
    'Jоhanna Weber',
    'Johаnnа Wеbеr',
    '𝐉𝐨𝐡𝐚𝐧𝐧𝐚 Weber',
  ]) {
    expect(await change(app, student, { nameInBook })).toMatchObject({ nameInBook: '' })
    expect(await wishes(app, admin)).toHaveLength(1)
  }
  for (const nameInBook of ['Johanna Web\u200ber', 'Johanna\u3164 Weber'])
    await expect(change(app, student, { nameInBook })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const names = { firstName: 'Johanna', lastName: 'Weber' }
  const before = await app.as(student).account.getUser({ id: student.accountId })
  expect(await change(app, student, { ...names, nameInBook: 'Johanna Weber aus dem Bio-LK' })).toEqual(before)
})

test('a name in the book that tells of another of the class is left to the admin', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  await app.a.member({ classId, firstName: 'Leonie-Sophie', lastName: 'von der Heide' })
  for (const nameInBook of ['Mia (Leonie Heide hat Läuse)', 'Mia, die Sophie hasst', 'Heides Mia']) {
    expect(await change(app, student, { nameInBook })).toMatchObject({ nameInBook: '' })
    expect(await wishes(app, admin)).toEqual([nameInBook])
  }
  for (const nameInBook of ['Mimi', 'Mia aus der heide', 'Mia von Özdemir'])
    expect(await change(app, student, { nameInBook })).toMatchObject({ nameInBook })
})

test('the admin mends a name in the book that hurts, and whose it is is told; two never have one', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const mia = await app.a.person({ classId, names: { firstName: 'Mia', lastName: 'Sommer' } })
  await change(app, mia, { nameInBook: 'Mia, die Beste' })
  const { renameInBook } = app.as(admin).school.members
  const memberId = mia.memberId ?? ''
  await expect(app.as(redakteur).school.members.renameInBook({ memberId, nameInBook: '' })).rejects.toMatchObject({
    code: 'ONLY_ADMINS_EDIT',
  })
  expect(await renameInBook({ memberId, nameInBook: '' })).toMatchObject({ name: 'Mia Sommer' })
  const told = await app.db.select().from(outboxMail).where(eq(outboxMail.recipient, mia.email))
  expect(told.map(({ subject }) => subject)).toEqual(['Dein Name im Buch ist geändert'])
  await change(app, student, { nameInBook: 'Xaver Neu' })
  await expect(renameInBook({ memberId, nameInBook: 'Xaver neu' })).rejects.toMatchObject({ code: 'NAMESAKE_UNMARKED' })
  const absent = await app.a.member({ classId })
  await expect(renameInBook({ memberId: absent, nameInBook: 'Eva' })).rejects.toMatchObject({ code: 'NOT_REGISTERED' })
})

test('a name in the book covers no name of another; namesakes who are in print theirs as they like', async ({
  app,
}) => {
  const { classId, admin, student } = await app.a.class()
  const names = { firstName: 'Johanna', lastName: 'Weber' }
  const [namesake] = [await app.a.person({ classId, names }), await app.a.person({ classId, names })]
  await change(app, student, { nameInBook: 'Xaver Neu' })
  expect(await change(app, student, names)).toMatchObject({ firstName: 'Mia', nameInBook: 'Xaver Neu' })
  expect(await wishes(app, admin)).toEqual(['Xaver Neu'])
  for (const nameInBook of ['Johanna W. aus dem Bio-LK', ''])
    expect(await change(app, namesake, { nameInBook })).toMatchObject({ nameInBook })
})

test('whoever is not in may take any name, and learns nothing by it; whoever is in has ten tries an hour', async ({
  app,
}) => {
  const { classId, admin, student } = await app.a.class()
  await app.a.person({ classId, names: { firstName: 'Johanna', lastName: 'Weber' } })
  for (const standing of [{ emailVerified: false }, { waiting: true }]) {
    const newcomer = await app.a.person({ classId, ...standing })
    expect(await change(app, newcomer, { nameInBook: 'Johanna Weber' })).toMatchObject({ nameInBook: 'Johanna Weber' })
  }
  for (let at = 0; at < 9; at++) await change(app, student, { nameInBook: `Mia ${'a'.repeat(at)}b` })
  await change(app, student, { nameInBook: 'Johanna Weber' })
  expect(await wishes(app, admin)).toEqual(['Johanna Weber'])
  const again = change(app, student, { nameInBook: 'Johanna Weber' })
  await expect(again).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await change(app, student, { nameInBook: 'Mia aaaaaaaab', reminders: false })).toMatchObject({
    reminders: false,
  })
})
