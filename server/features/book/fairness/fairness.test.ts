import { eq, sql } from 'drizzle-orm'
import { account } from '../../../schema/account.ts'
import { ask } from '../../../schema/ask.ts'
import { outboxMail } from '../../../schema/platform.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'
import { askStore } from './ask-store.ts'

const idOf = ({ memberId = '' }: Person) => memberId

/** A class with two things to ask for, and three who can be asked for something about Lena. */
async function aClass(app: TestApp) {
  const { classId, admin, redakteur, student } = await app.a.class()
  const named = (firstName: string, lastName: string) => app.a.person({ classId, names: { firstName, lastName } })
  const lena = await named('Lena', 'Vogel')
  const [ben, mina, tom] = [await named('Ben', 'Kaya'), await named('Mina', 'Roth'), await named('Tom', 'Weiß')]
  const notes = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: true } })
  const collage = await app.a.module(classId, { type: 'photo-collage', title: 'Stufenfahrt' })
  return { classId, admin, redakteur, student, lena, ben, mina, tom, notes, collage }
}
type Wish = { about: Person; wanted?: 'note' | 'photo'; of: Person[] }
const asks = (app: TestApp, editor: Person, { about, wanted = 'note', of }: Wish) =>
  app.as(editor).book.fairness.ask({ aboutId: idOf(about), wanted, recipientIds: of.map(idOf) })
const recipients = async (app: TestApp) =>
  (await app.db.select({ to: outboxMail.recipient }).from(outboxMail)).map(({ to }) => to).toSorted()
const askedOf = async (app: TestApp, person: Person) => (await app.as(person).book.asked.get()).asked
const found = async (app: TestApp, editor: Person, person: Person) =>
  (await app.as(editor).book.fairness.get()).people.find(({ memberId }) => memberId === idOf(person))
const aWeekLater = (app: TestApp) => app.db.update(ask).set({ askedAt: sql`now() - interval '7 days 1 minute'` })

test('an editor asks up to three for a comment about somebody: each by mail and on the start page, in words that say no more', async ({
  app,
}) => {
  const { redakteur, lena, ben, mina, tom, notes, student } = await aClass(app)
  await app.startWorker()
  const { askedIds } = await asks(app, redakteur, { about: lena, of: [ben, mina, tom] })
  expect(askedIds.toSorted()).toEqual([ben, mina, tom].map(idOf).toSorted())
  const { words } = await app.mailbox.next(ben.email)
  expect(words).toContain('Schreib doch etwas für Lena Vogel')
  expect(words).toContain(`/fill/student-notes?moduleId=${notes}&memberId=${idOf(lena)}#note:${idOf(lena)}`)
  expect(words).toContain('/profile')
  expect(words).not.toMatch(/wenig|selten|noch kein|zu kurz|als andere/i)
  expect(await askedOf(app, ben)).toEqual({
    wanted: 'note',
    moduleId: notes,
    about: { memberId: idOf(lena), name: 'Lena Vogel' },
  })
  expect(await askedOf(app, student)).toBeNull()
  expect(await found(app, redakteur, lena)).toMatchObject({ asked: 3 })
  expect(await found(app, redakteur, ben)).toMatchObject({ mayBeAsked: 'this-week' })
  await expect(asks(app, redakteur, { about: lena, of: [ben, mina, tom, student] })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  })
})

test('nobody gets two such mails in a week, however many editors ask at once and for whomever', async ({ app }) => {
  const { admin, redakteur, student, lena, ben, mina, tom } = await aClass(app)
  const wishes = Array.from({ length: 24 }, (_, at) =>
    asks(app, at % 2 === 0 ? admin : redakteur, {
      about: at % 3 === 0 ? lena : student,
      wanted: at % 5 === 0 ? 'photo' : 'note',
      of: at % 4 < 2 ? [ben, mina, tom] : [tom, ben],
    }),
  )
  const answers = await Promise.allSettled(wishes)
  const asked = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.askedIds : []))
  expect(asked.toSorted()).toEqual([ben, mina, tom].map(idOf).toSorted())
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'ASKED_THIS_WEEK' })
  expect(await recipients(app)).toEqual([ben, mina, tom].map(({ email }) => email).toSorted())

  await app.db.update(ask).set({ askedAt: sql`now() - interval '6 days 23 hours'` })
  await expect(asks(app, admin, { about: lena, of: [ben] })).rejects.toMatchObject({ code: 'ASKED_THIS_WEEK' })
  await aWeekLater(app)
  expect(await asks(app, admin, { about: student, wanted: 'photo', of: [ben] })).toEqual({ askedIds: [idOf(ben)] })
  expect(await askedOf(app, ben)).toMatchObject({ wanted: 'photo', about: { memberId: idOf(student) } })
})

test('whoever was asked this week is passed over, and the others are asked', async ({ app }) => {
  const { redakteur, student, lena, ben, mina } = await aClass(app)
  await asks(app, redakteur, { about: lena, of: [ben] })
  expect(await asks(app, redakteur, { about: student, of: [ben, mina] })).toEqual({ askedIds: [idOf(mina)] })
  expect(await askedOf(app, ben)).toMatchObject({ about: { memberId: idOf(lena) } })
})

test('whoever wants no such mails finds it in the app alone; put away, it is gone and still counts for the week', async ({
  app,
}) => {
  const { redakteur, lena, ben, mina } = await aClass(app)
  await app.db.update(account).set({ reminders: false }).where(eq(account.id, ben.accountId))
  await asks(app, redakteur, { about: lena, wanted: 'photo', of: [ben, mina] })
  expect(await recipients(app)).toEqual([mina.email])
  expect(await askedOf(app, ben)).toMatchObject({ wanted: 'photo' })
  await app.as(ben).book.asked.putAway()
  expect(await askedOf(app, ben)).toBeNull()
  await expect(asks(app, redakteur, { about: lena, of: [ben] })).rejects.toMatchObject({ code: 'ASKED_THIS_WEEK' })
})

test('only who can do it is asked: of the class, with an account, while the book is open, and never who it is about', async ({
  app,
}) => {
  const { classId, redakteur, student, lena, ben, notes } = await aClass(app)
  const others = {
    'whom it is about': lena,
    'the editor': redakteur,
    'somebody who waits': await app.a.person({ classId, waiting: true }),
    'somebody who is shut out': await app.a.person({ classId, suspended: true }),
    'somebody without an account': { ...ben, memberId: await app.a.member({ classId }) },
    'somebody of another class': (await app.a.class()).student,
  }
  for (const [who, other] of Object.entries(others))
    await expect(asks(app, redakteur, { about: lena, of: [ben, other] }), who).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  const elsewhere = (await app.a.class()).student
  await expect(asks(app, redakteur, { about: elsewhere, of: [ben] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(asks(app, student, { about: lena, of: [ben] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await app
    .as(redakteur)
    .content.modules.change({ query: { moduleId: notes }, body: { state: 'DRAFT', content: 'keep' } })
  expect((await app.as(redakteur).book.fairness.get()).wanted).toEqual(['photo'])
  await expect(asks(app, redakteur, { about: lena, of: [ben] })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.db.update(yearbook).set({ deadline: '2020-01-01' }).where(eq(yearbook.classId, classId))
  expect((await app.as(redakteur).book.fairness.get()).wanted).toEqual([])
  await expect(asks(app, redakteur, { about: lena, wanted: 'photo', of: [ben] })).rejects.toMatchObject({
    code: 'DEADLINE_PASSED',
  })
  expect(await recipients(app)).toEqual([])
})

test('whom it is about learns nothing of it: not from the app, and not from their data', async ({ app }) => {
  const { classId, redakteur, student, lena, ben } = await aClass(app)
  const telling = app.traces.flatMap(({ tells }) => tells).find(({ table }) => table === ask)
  const told = (person: Person) =>
    app.db.transaction(async (tx) => telling?.rows?.(tx, { classId, memberId: idOf(person), accountId: null }))
  const before = JSON.stringify([await told(lena), await askedOf(app, lena)])
  await asks(app, redakteur, { about: lena, of: [ben, student] })
  expect(JSON.stringify([await told(lena), await askedOf(app, lena)])).toBe(before)
  expect(await told(ben)).toMatchObject([{ 'Du wurdest gebeten um': 'ein Kommentar', Für: 'Lena Vogel' }])
  expect(await told(redakteur)).toHaveLength(2)
  await expect(app.as(lena).book.fairness.get()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('when somebody goes, what was asked about them is shown to nobody, and the week still counts', async ({ app }) => {
  const { admin, redakteur, lena, ben, mina } = await aClass(app)
  await asks(app, redakteur, { about: lena, of: [ben] })
  await app.as(admin).school.members.remove({ memberId: idOf(lena) })
  expect(await askedOf(app, ben)).toBeNull()
  await expect(asks(app, redakteur, { about: mina, of: [ben] })).rejects.toMatchObject({ code: 'ASKED_THIS_WEEK' })
  await app.as(admin).school.members.remove({ memberId: idOf(ben) })
  expect(await app.db.$count(ask)).toBe(0)
})

test('after two weeks nothing is left of it', async ({ app }) => {
  const { redakteur, lena, ben } = await aClass(app)
  await asks(app, redakteur, { about: lena, of: [ben] })
  await askStore.sweep(app.db)
  expect(await app.db.$count(ask)).toBe(1)
  await app.db.update(ask).set({ askedAt: sql`now() - interval '15 days'` })
  expect(await askedOf(app, ben)).toBeNull()
  await askStore.sweep(app.db)
  expect(await app.db.$count(ask)).toBe(0)
})

test('only what would be printed is counted; notes are in the night, written anonymously or not', async ({ app }) => {
  const { classId, redakteur, student, lena, ben, mina, tom, notes } = await aClass(app)
  const quotes = await app.a.module(classId, { type: 'quote' })
  const say = (giver: string) =>
    app.as(ben).content.quote.add({ moduleId: quotes, quoteId: crypto.randomUUID(), text: 'Ruhe!', giver })
  await say('Lena')
  await say('Frau Zorn')
  const ranking = await app.a.module(classId, { type: 'student-ranking' })
  for (const voter of [ben, mina])
    await app.as(voter).content.ranking.vote({ moduleId: ranking, candidateId: idOf(lena) })
  expect(await found(app, redakteur, lena), 'a vote that runs is nobody’s').toMatchObject({ quotes: 1, rankings: 0 })
  await app.as(redakteur).content.modules.change({ query: { moduleId: ranking }, body: { voteEnded: true } })
  const write = (author: Person) =>
    app
      .as(author)
      .content.studentNotes.save({ moduleId: notes, targetId: idOf(lena), text: 'Danke', version: 0, anonymous: true })
  for (const author of [student, ben, mina, tom]) await write(author)
  expect(await found(app, redakteur, lena)).toMatchObject({ rankings: 1, notes: 0 })
  await app.night()
  expect(await found(app, redakteur, lena)).toMatchObject({ notes: 4, little: false })
  const { people } = await app.as(redakteur).book.fairness.get()
  expect(people.at(-1)?.name, 'who is found most comes last').toBe('Lena Vogel')
})
