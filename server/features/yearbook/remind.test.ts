import { eq } from 'drizzle-orm'
import { dayOf } from '#domain/yearbook/deadline.ts'
import { mailOutbox } from '../../platform/outbox.ts'
import { account } from '../../schema/account.ts'
import { outboxMail } from '../../schema/platform.ts'
import { member } from '../../schema/school.ts'
import { yearbook } from '../../schema/yearbook.ts'
import type { TestApp } from '../../testing/app.ts'
import { expect, test } from '../../testing/test.ts'
import { progressStore } from '../content/modules/progress-store.ts'
import { remindBeforeDeadline } from './remind.ts'

const inDays = (days: number) => dayOf(new Date(Date.now() + days * 86_400_000))
const setDeadline = (app: TestApp, classId: string, deadline: string) =>
  app.db.update(yearbook).set({ deadline }).where(eq(yearbook.classId, classId))
const recipients = async (app: TestApp) =>
  (await app.db.select({ to: outboxMail.recipient }).from(outboxMail)).map(({ to }) => to).sort()
const runJob = (app: TestApp) =>
  remindBeforeDeadline(
    {
      db: app.db,
      postMail: mailOutbox(app.enqueue),
      publicUrl: app.config.publicUrl,
      content: progressStore,
    },
    app.config.reminderDays,
  )

test('14, 7 and 2 days before the deadline everybody with open tasks gets one mail', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId)
  await app.as(redakteur).content.markDone({ moduleId })
  await app.a.person({ classId, emailVerified: false })
  await app.a.person({ classId, waiting: true })
  const quiet = await app.a.person({ classId })
  await app.db.update(account).set({ reminders: false }).where(eq(account.id, quiet.accountId))
  const elsewhere = await app.a.class()
  await app.a.module(elsewhere.classId)
  await setDeadline(app, elsewhere.classId, inDays(8))

  for (const days of [15, 13, 8, 1, 0, -2]) {
    await setDeadline(app, classId, inDays(days))
    await runJob(app)
  }
  expect(await recipients(app)).toEqual([])
  await setDeadline(app, classId, inDays(7))
  // Two workers at once, and again: nobody gets it twice.
  await Promise.all([runJob(app), runJob(app)])
  await runJob(app)
  expect(await recipients(app)).toEqual([admin.email, student.email].sort())
})

test('the mail says how long there is, how much is open, and where to switch it off', async ({ app }) => {
  const { classId, student } = await app.a.class()
  await app.a.module(classId)
  await app.a.module(classId, { title: 'Lieblingslehrer' })
  await setDeadline(app, classId, inDays(2))
  await app.startWorker()
  await runJob(app)
  const { words } = await app.mailbox.next(student.email)
  expect(words).toContain('noch 2 Tage bis zum Redaktionsschluss')
  expect(words).toContain('noch 2 Aufgaben offen: „Sprüche aus dem Unterricht“ und „Lieblingslehrer“.')
  expect(words).toContain(`${app.config.publicUrl}/profile`)
})

test('the admin reminds everybody once a day, however often the button is pressed', async ({ app }) => {
  const { classId, admin, redakteur } = await app.a.class()
  await app.a.module(classId)
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => app.as(admin).yearbook.remindEverybody()))
  const sent = outcomes.filter((each) => each.status === 'fulfilled')
  expect(sent.map(({ value }) => value)).toEqual([{ people: 2 }])
  const refused = outcomes.filter((each) => each.status === 'rejected')
  expect(new Set(refused.map(({ reason }) => reason.code))).toEqual(new Set(['REMINDED_TODAY']))
  expect((await recipients(app)).includes(admin.email), 'not the one who reminds').toBe(false)
  expect(await app.as(redakteur).yearbook.board()).toMatchObject({ remindedToday: true })
  // The day's own reminder adds the admin alone.
  await setDeadline(app, classId, inDays(14))
  await runJob(app)
  expect((await recipients(app)).filter((mail) => mail !== admin.email)).toHaveLength(2)
  expect(await recipients(app)).toHaveLength(3)
})

test('one person is reminded of what is missing, once a day, whoever reminds', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { title: 'Sprüche' })
  const quiet = await app.a.person({ classId })
  await app.db.update(account).set({ reminders: false }).where(eq(account.id, quiet.accountId))
  const [tom] = await app.db.insert(member).values({ classId, firstName: 'Tom', lastName: 'Wagner' }).returning()
  const elsewhere = await app.a.class()
  const remind = (memberId = '') => app.as(admin).yearbook.remindPerson({ memberId })
  const states = async () =>
    new Map((await app.as(admin).yearbook.progress()).people.map((person) => [person.memberId, person.mail]))
  expect(await states()).toEqual(
    new Map<string | undefined, string | null>([
      [admin.memberId, 'self'],
      ...[redakteur, student].map(({ memberId }) => [memberId, 'possible'] as const),
      [quiet.memberId, 'unwanted'],
      [tom?.id, null],
    ]),
  )
  const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => remind(student.memberId)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await states()).get(student.memberId ?? '')).toBe('today')
  const ofEditor = app.as(redakteur).yearbook.remindPerson({ memberId: student.memberId ?? '' })
  await expect(ofEditor, 'nor by another').rejects.toMatchObject({ code: 'PERSON_REMINDED_TODAY' })
  await expect(remind(student.memberId)).rejects.toMatchObject({ code: 'PERSON_REMINDED_TODAY' })
  await expect(remind(quiet.memberId)).rejects.toMatchObject({ code: 'NO_REMINDERS' })
  await expect(remind(tom?.id)).rejects.toMatchObject({ code: 'NO_REMINDERS' })
  await expect(remind(admin.memberId), 'nobody reminds themselves').rejects.toMatchObject({ code: 'NO_REMINDERS' })
  await expect(remind(elsewhere.student.memberId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.as(redakteur).content.markDone({ moduleId })
  await expect(remind(redakteur.memberId)).rejects.toMatchObject({ code: 'NOTHING_MISSING' })
  expect(await recipients(app)).toEqual([student.email])
  // Whoever was reminded today is none of those who get the mail to all.
  const late = await app.a.person({ classId })
  expect(await app.as(admin).yearbook.remindEverybody()).toEqual({ people: 1 })
  expect(await recipients(app)).toEqual([late.email, student.email].sort())
})

test('an editor reminds one person, too, and all of them only the admin', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  await app.a.module(classId, { title: 'Sprüche' })
  const { yearbook } = app.as(redakteur)
  const { people } = await yearbook.progress()
  expect(people.find(({ memberId }) => memberId === student.memberId)).toMatchObject({ mail: 'possible' })
  await yearbook.remindPerson({ memberId: student.memberId ?? '' })
  expect(await recipients(app)).toEqual([student.email])
  await expect(yearbook.remindEverybody()).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('whoever has filled everything is not reminded, ticked or not', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'quote' })
  const quoteId = crypto.randomUUID()
  await app.as(student).content.quote.add({ moduleId, quoteId, text: 'Ruhe!', giver: 'Herr Vogt' })
  await app.as(admin).yearbook.remindEverybody()
  expect(await recipients(app)).not.toContain(student.email)
})

test.for([
  ['signed', false],
  ['anonymous', true],
] as const)('that %s comments are missing is in no reminder: some may be of today', async ([, anonymous], { app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'student-notes', title: 'Nette Worte', settings: { anonymous } })
  const targetId = redakteur.memberId ?? ''
  await app.as(student).content.studentNotes.save({ moduleId, targetId, text: 'Danke', version: 0, anonymous })
  const ends = async () => {
    const { openTasks, peopleWithOpenTasks, uncountedNotes } = await app.as(admin).yearbook.openEnds()
    return [openTasks, peopleWithOpenTasks, uncountedNotes]
  }
  expect(await ends(), 'whether there are some is told in the night').toEqual([0, 0, 3])
  const remind = () => app.as(admin).yearbook.remindPerson({ memberId: student.memberId ?? '' })
  await expect(remind()).rejects.toMatchObject({ code: 'NOTHING_MISSING' })
  expect(await app.as(admin).yearbook.remindEverybody()).toEqual({ people: 0 })
  expect(await recipients(app)).toEqual([])

  await app.a.module(classId, { title: 'Sprüche' })
  expect(await ends()).toEqual([3, 3, 3])
  await app.startWorker()
  expect(await app.as(admin).yearbook.remindEverybody()).toEqual({ people: 2 })
  const { words } = await app.mailbox.next(student.email)
  expect(words).toContain('noch eine Aufgabe offen: „Sprüche“.')
  expect(words).not.toContain('Nette Worte')
  await app.night()
  expect(await ends()).toEqual([3, 3, anonymous ? 3 : 2])
})
