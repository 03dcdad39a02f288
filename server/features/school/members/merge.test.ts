import { eq } from 'drizzle-orm'
import { contentDone } from '../../../schema/content.ts'
import { note } from '../../../schema/entry.ts'
import { portrait } from '../../../schema/file.ts'
import { auditEntry } from '../../../schema/platform.ts'
import { member } from '../../../schema/school.ts'
import { mottoSuggestion, mottoVote, reminder } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { givePortrait } from '../../../testing/portrait.ts'
import { expect, test } from '../../../testing/test.ts'

const suggest = async (app: TestApp, classId: string, memberId: string, text: string) =>
  (await app.db.insert(mottoSuggestion).values({ classId, memberId, text }).returning())[0]?.id ?? ''

/** Everything that an entry can have. */
async function contribute(
  app: TestApp,
  classId: string,
  memberId: string,
  shared: { moduleId: string; suggestionId: string },
) {
  await suggest(app, classId, memberId, `Motto von ${memberId}`)
  await app.db.insert(mottoVote).values({ classId, memberId, suggestionId: shared.suggestionId })
  const own = await app.a.module(classId)
  await app.db.insert(contentDone).values([shared.moduleId, own].map((moduleId) => ({ classId, memberId, moduleId })))
  await app.db.insert(reminder).values(['2027-01-01', '2027-01-02'].map((day) => ({ classId, memberId, day })))
}

const countOf = async (app: TestApp, memberId: string) => ({
  suggestions: await app.db.$count(mottoSuggestion, eq(mottoSuggestion.memberId, memberId)),
  votes: await app.db.$count(mottoVote, eq(mottoVote.memberId, memberId)),
  done: await app.db.$count(contentDone, eq(contentDone.memberId, memberId)),
  reminders: await app.db.$count(reminder, eq(reminder.memberId, memberId)),
  portraits: await app.db.$count(portrait, eq(portrait.memberId, memberId)),
})

test('what told an entry from others goes once there is no other, and stays as long as there is one', async ({
  app,
}) => {
  const { classId, admin, student } = await app.a.class()
  const of = { classId, firstName: 'Zoe', lastName: 'Albers' }
  const [a, b] = [await app.a.member({ ...of, tag: '10a' }), await app.a.member({ ...of, tag: '10b' })]
  const { merge } = app.as(admin).school.members
  const into = student.memberId ?? ''
  await app.db.update(member).set({ firstName: 'Zoe', lastName: 'Albers' }).where(eq(member.id, into))
  expect(await merge({ memberId: a, into })).toMatchObject({ tag: '10a' })
  await app.db.update(member).set({ tag: '' }).where(eq(member.id, into))
  expect(await merge({ memberId: b, into })).toMatchObject({ tag: '' })
})

test('whoever registered beside the own entry is one again: the account goes over, with role and content', async ({
  app,
}) => {
  const { classId, admin, redakteur } = await app.a.class()
  const into = await app.a.member({ classId, firstName: 'Mia', lastName: 'Groß' })
  const memberId = redakteur.memberId ?? ''
  await app.db.update(member).set({ gender: 'FEMALE' }).where(eq(member.id, into))
  await app.db.update(member).set({ nameInBook: 'Mia Ö.' }).where(eq(member.id, memberId))
  const shared = { moduleId: await app.a.module(classId), suggestionId: await suggest(app, classId, into, 'Abi heute') }
  await contribute(app, classId, memberId, shared)
  const { id } = await givePortrait(app, classId, { memberId })

  expect(await app.as(admin).school.members.merge({ memberId, into })).toMatchObject({
    id: into,
    firstName: 'Mia',
    lastName: 'Özdemir-Groß',
    name: 'Mia Ö.',
    role: 'redakteur',
    joined: true,
    portrait: id,
  })
  expect(await countOf(app, into)).toEqual({ suggestions: 2, votes: 1, done: 2, reminders: 2, portraits: 1 })
  const rows = await app.db.select().from(member).where(eq(member.accountId, redakteur.accountId))
  expect(rows).toMatchObject([{ id: into, gender: 'FEMALE', joinedAt: expect.any(Date) }])
  expect(await app.db.$count(member, eq(member.id, memberId))).toBe(0)
  // The session goes on, now as the entry that stayed.
  expect((await app.as(redakteur).school.members.list()).find(({ isMe }) => isMe)).toMatchObject({ id: into })
  expect(await app.db.select().from(auditEntry)).toMatchObject([{ action: 'member:merge', subjectId: into }])
})

test('where both have something the entry that stays keeps its own, and what is left goes, bytes included', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, admin, student } = await app.a.class()
  const memberId = await app.a.member({ classId, firstName: 'Mia', lastName: 'Groß' })
  const into = student.memberId ?? ''
  const shared = {
    moduleId: await app.a.module(classId),
    suggestionId: await suggest(app, classId, admin.memberId ?? '', 'Abi heute'),
  }
  for (const each of [memberId, into]) await contribute(app, classId, each, shared)
  const [theirs, mine] = [
    await givePortrait(app, classId, { memberId }),
    await givePortrait(app, classId, { memberId: into }),
  ]
  const merged = await app.as(admin).school.members.merge({ memberId, into })
  expect(merged).toMatchObject({ id: into, name: 'Mia Özdemir-Groß', joined: true, portrait: mine.id })
  expect(await countOf(app, into)).toEqual({ suggestions: 2, votes: 1, done: 3, reminders: 2, portraits: 1 })
  expect(await countOf(app, memberId)).toEqual({ suggestions: 0, votes: 0, done: 0, reminders: 0, portraits: 0 })
  await expect.poll(theirs.size, { timeout: 10_000 }).toBeUndefined()
  expect(await mine.size()).toBe(6)
})

test('a newcomer who waits still waits after the merge', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const { memberId = '' } = await app.a.person({ classId, waiting: true })
  const into = await app.a.member({ classId })
  expect(await app.as(admin).school.members.merge({ memberId, into })).toMatchObject({ waiting: true, joined: true })
})

test('two entries without an account become one; the admin can be merged into, two accounts cannot', async ({
  app,
}) => {
  const { classId, admin, student, redakteur } = await app.a.class()
  const { merge, list } = app.as(admin).school.members
  const [a, b] = [await app.a.member({ classId }), await app.a.member({ classId })]
  expect(await merge({ memberId: a, into: b })).toMatchObject({ id: b, joined: false })
  expect(await merge({ memberId: b, into: admin.memberId ?? '' })).toMatchObject({ role: 'admin', joined: true })
  expect(await list()).toHaveLength(3)
  const both = merge({ memberId: student.memberId ?? '', into: redakteur.memberId ?? '' })
  await expect(both).rejects.toMatchObject({ code: 'BOTH_REGISTERED', status: 409 })
  const itself = merge({ memberId: student.memberId ?? '', into: student.memberId ?? '' })
  await expect(itself).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const other = await app.a.class()
  const elsewhere = merge({ memberId: student.memberId ?? '', into: await app.a.member(other) })
  await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('two entries merged into each other at once leave one', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const [a, b] = [await app.a.member({ classId }), await app.a.member({ classId })]
  const { merge } = app.as(admin).school.members
  const answers = await Promise.allSettled([merge({ memberId: a, into: b }), merge({ memberId: b, into: a })])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'NOT_FOUND' } })
  expect(await app.db.$count(member, eq(member.classId, classId))).toBe(4)
})

test('what classmates write about an entry while it is merged is lost to nobody', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const [leaving, staying] = [await app.a.member({ classId }), await app.a.member({ classId })]
  const moduleId = await app.a.module(classId, { type: 'student-notes' })
  const authors = await Promise.all(Array.from({ length: 40 }, () => app.a.person({ classId })))
  const write = (author: Person, index: number) =>
    app
      .as(author)
      .content.studentNotes.save({ moduleId, targetId: leaving, text: `Gruß ${index}`, anonymous: false, version: 0 })
  const before = Promise.allSettled(authors.slice(0, 20).map(write))
  const merged = app.as(admin).school.members.merge({ memberId: leaving, into: staying })
  const after = Promise.allSettled(authors.slice(20).map(write))
  await merged
  const acknowledged = [...(await before), ...(await after)].filter(({ status }) => status === 'fulfilled')
  expect(acknowledged).not.toHaveLength(0)
  expect(await app.db.$count(note, eq(note.targetId, staying))).toBe(acknowledged.length)
})

test('what somebody has written about both entries becomes one comment, which is still theirs to change', async ({
  app,
}) => {
  const { classId, admin, student } = await app.a.class()
  const [leaving, staying] = [await app.a.member({ classId }), await app.a.member({ classId })]
  const moduleId = await app.a.module(classId, { type: 'student-notes' })
  const { studentNotes } = app.as(student).content
  for (const [targetId, text] of [
    [staying, 'Danke für alles.'],
    [leaving, 'Und für Mathe!'],
  ] as const)
    await studentNotes.save({ moduleId, targetId, text, anonymous: false, version: 0 })
  await app.as(admin).school.members.merge({ memberId: leaving, into: staying })
  const { people } = await studentNotes.get({ moduleId })
  const mine = people.find(({ memberId }) => memberId === staying)?.mine
  expect(mine).toMatchObject({ text: 'Danke für alles.\n\nUnd für Mathe!', version: 2 })
  await studentNotes.save({ moduleId, targetId: staying, text: '', anonymous: false, version: mine?.version ?? 0 })
  expect(await app.db.$count(note, eq(note.targetId, staying))).toBe(0)
})

test('of two comments by one author the one that was reported stays as it is', async ({ app }) => {
  const { classId, admin, student, redakteur } = await app.a.class()
  const [leaving, staying] = [await app.a.member({ classId }), await app.a.member({ classId })]
  const moduleId = await app.a.module(classId, { type: 'student-notes' })
  const save = (targetId: string, text: string) =>
    app.as(student).content.studentNotes.save({ moduleId, targetId, text, anonymous: false, version: 0 })
  await save(staying, 'Danke.')
  const { id } = await save(leaving, 'Du Opfer.')
  await app.as(redakteur).content.reports.report({ kind: 'note', itemId: id ?? '', reason: 'Das tut weh.' })
  await app.as(admin).school.members.merge({ memberId: leaving, into: staying })
  const rows = await app.db.select({ text: note.text }).from(note).where(eq(note.targetId, staying))
  expect(rows.map(({ text }) => text).toSorted()).toEqual(['Danke.', 'Du Opfer.'])
  expect(await app.as(redakteur).content.reports.list()).toMatchObject([{ text: 'Du Opfer.', settled: false }])
})
