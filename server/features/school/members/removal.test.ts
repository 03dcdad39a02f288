import { eq } from 'drizzle-orm'
import { DataState } from '#domain/yearbook/data-state.ts'
import { account, actionToken, consent, session } from '../../../schema/account.ts'
import { edition } from '../../../schema/book.ts'
import { contentDone } from '../../../schema/content.ts'
import { file, portrait } from '../../../schema/file.ts'
import { auditEntry, outboxMail } from '../../../schema/platform.ts'
import { member } from '../../../schema/school.ts'
import { mottoSuggestion, mottoVote, reminder, yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { givePortrait } from '../../../testing/portrait.ts'
import { expect, test } from '../../../testing/test.ts'

const idOf = ({ memberId = '' }: Pick<Person, 'memberId'>) => memberId
const mail = (recipient: string) => ({ recipient, subject: 'x', text: 'x', html: 'x' })

/** Somebody who has left something everywhere, in a class where others did so too. */
async function busyClass(app: TestApp) {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId)
  const { accountId } = student
  const suggestions = await app.db
    .insert(mottoSuggestion)
    .values([student, redakteur].map((each) => ({ classId, memberId: idOf(each), text: `Motto ${each.role}` })))
    .returning()
  const [own, other] = suggestions.map(({ id }) => id)
  await app.db.insert(mottoVote).values([
    { classId, memberId: idOf(student), suggestionId: other ?? '' },
    { classId, memberId: idOf(redakteur), suggestionId: own ?? '' },
    { classId, memberId: idOf(admin), suggestionId: other ?? '' },
  ])
  for (const each of [student, redakteur]) {
    await app.db.insert(contentDone).values({ classId, memberId: idOf(each), moduleId })
    await app.db.insert(reminder).values({ classId, memberId: idOf(each), day: '2027-01-01' })
    await app.db.insert(outboxMail).values([mail(each.email), { ...mail(each.email), sentAt: new Date() }])
  }
  await app.db.update(account).set({ newEmail: 'neu@schule.example' }).where(eq(account.id, accountId))
  const sentAt = new Date()
  await app.db.insert(outboxMail).values([
    { ...mail('alt@schule.example'), sentAt },
    { ...mail('neu@schule.example'), subject: 'Bestätige deine neue E-Mail-Adresse', sentAt },
    // Never confirmed, so these may be a stranger's.
    { ...mail('neu@schule.example'), subject: 'Für jemand anderen', sentAt },
  ])
  await app.db.insert(consent).values({ accountId, key: 'checkedData', version: '1', given: true })
  const token = { tokenHash: 'x', kind: 'reset-password', accountId, email: student.email } as const
  const revert = { tokenHash: 'y', kind: 'revert-email', accountId, email: 'alt@schule.example' } as const
  const expiresAt = new Date('2099-01-01')
  await app.db.insert(actionToken).values([token, revert].map((each) => ({ ...each, expiresAt })))
  const [face, othersFace] = [
    await givePortrait(app, classId, { memberId: idOf(student) }),
    await givePortrait(app, classId, { memberId: idOf(redakteur) }),
  ]
  return { classId, admin, redakteur, student, face, othersFace }
}

/** What is left: all of the redakteur's, and the vote of the admin for it. */
async function expectOnlyOthers(app: TestApp, { redakteur, student }: { redakteur: Person; student: Person }) {
  expect(await app.db.$count(account, eq(account.id, student.accountId))).toBe(0)
  expect(await app.db.$count(member, eq(member.id, idOf(student)))).toBe(0)
  expect(await app.db.$count(session, eq(session.accountId, student.accountId))).toBe(0)
  for (const table of [consent, actionToken]) expect(await app.db.$count(table)).toBe(0)
  for (const table of [mottoSuggestion, contentDone, reminder, portrait])
    expect(await app.db.select().from(table as typeof reminder)).toMatchObject([{ memberId: idOf(redakteur) }])
  expect(await app.db.$count(mottoVote)).toBe(1)
  expect(await app.db.$count(file)).toBe(1)
  const mails = (await app.db.select().from(outboxMail)).map(({ recipient, subject }) => [recipient, subject])
  expect(mails).toEqual([
    [redakteur.email, 'x'],
    [redakteur.email, 'x'],
    ['neu@schule.example', 'Für jemand anderen'],
    [student.email, 'Du bist nicht mehr in der Stufe'],
  ])
}

test('the dialog lists what would be deleted, and nothing else; votes are secret, as a number too', async ({ app }) => {
  const { classId, admin, student } = await busyClass(app)
  const { traces } = app.as(admin).school.members
  expect(await traces({ memberId: idOf(student) })).toEqual([
    { kind: 'account', count: 1 },
    { kind: 'portrait', count: 1 },
    { kind: 'motto-suggestion', count: 1 },
    { kind: 'finished-task', count: 1 },
  ])
  expect(await traces({ memberId: await app.a.member({ classId }) })).toEqual([])
})

test.for(DataState.options)('somebody is removed with everything while the book is %s', async (dataState, { app }) => {
  const busy = await busyClass(app)
  const { classId, admin, student, face, othersFace } = busy
  await app.db.update(yearbook).set({ dataState }).where(eq(yearbook.classId, classId))
  await app.a.edition(classId)
  await app.as(admin).school.members.remove({ memberId: idOf(student) })
  const own = app.as(student).account.getUser({ id: student.accountId })
  await expect(own).rejects.toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
  await expectOnlyOthers(app, busy)
  const [made] = await app.db.select().from(edition).where(eq(edition.classId, classId))
  expect(made?.outdatedAt).toEqual(expect.any(Date))
  expect(await app.db.select().from(auditEntry)).toMatchObject([
    { action: 'member:remove', subjectId: idOf(student), actorId: admin.accountId, detail: { registered: true } },
  ])
  await app.startWorker()
  await expect.poll(face.size, { timeout: 10_000 }).toBeUndefined()
  expect(await othersFace.size()).toBe(6)
})

test('deleting the own account forgets as much', async ({ app }) => {
  const busy = await busyClass(app)
  const { student, face } = busy
  await app.startWorker()
  await app.as(student).school.deleteUser({ id: student.accountId })
  await expect.poll(face.size, { timeout: 10_000 }).toBeUndefined()
  expect(await app.db.$count(account, eq(account.id, student.accountId))).toBe(0)
  expect(await app.db.select().from(portrait)).toMatchObject([{ memberId: idOf(busy.redakteur) }])
  expect(await app.db.$count(file)).toBe(1)
})

test('an entry without an account is removed the same way, and is gone the second time', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const memberId = await app.a.member({ classId })
  const face = await givePortrait(app, classId, { memberId })
  await app.startWorker()
  const remove = () => app.as(admin).school.members.remove({ memberId })
  await remove()
  expect(await app.db.$count(member, eq(member.id, memberId))).toBe(0)
  await expect.poll(face.size, { timeout: 10_000 }).toBeUndefined()
  await expect(remove()).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('removal against people who vote, suggest and finish tasks at the same time leaves no failure', async ({
  app,
}) => {
  const { classId, admin, redakteur } = await app.a.class()
  const people = await Promise.all(Array.from({ length: 6 }, () => app.a.person({ classId })))
  const moduleId = await app.a.module(classId)
  const suggestionOf = async (person: Person) => {
    const values = { classId, memberId: idOf(person), text: `Motto ${person.email}` }
    return (await app.db.insert(mottoSuggestion).values(values).returning())[0]?.id ?? ''
  }
  const suggestions = await Promise.all(people.map(suggestionOf))
  const calls = people.flatMap((person, at) => [
    ...suggestions.map((suggestionId) => app.as(redakteur).yearbook.motto.vote({ suggestionId })),
    app.as(admin).yearbook.motto.vote({ suggestionId: suggestions[at] ?? '' }),
    app.as(redakteur).content.markDone({ moduleId }),
    ...(at < 3 ? [app.as(admin).school.members.remove({ memberId: idOf(person) })] : []),
  ])
  const answers = await Promise.allSettled(calls)
  const codes = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason.code] : []))
  expect(codes.filter((code) => code !== 'NOT_FOUND')).toEqual([])
  expect(await app.db.$count(member, eq(member.classId, classId))).toBe(6)
})
