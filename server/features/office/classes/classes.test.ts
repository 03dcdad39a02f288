import { eq, sql } from 'drizzle-orm'
import { account, session } from '../../../schema/account.ts'
import { officeDay } from '../../../schema/office.ts'
import { orderCheck, printOrder } from '../../../schema/order.ts'
import { auditEntry, outboxMail } from '../../../schema/platform.ts'
import { gradClass, member } from '../../../schema/school.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import { orderedBook } from '../../../testing/ordered.ts'
import { expect, test } from '../../../testing/test.ts'
import { progressStore } from '../../content/modules/progress-store.ts'
import { countClasses } from './count-classes.ts'

const reason = 'Anruf der Stufe'
const office = async (app: TestApp) => app.as(await app.a.person({ role: 'super_admin' })).office
const bookOf = async (app: TestApp, classId: string) =>
  (await app.db.select().from(yearbook).where(eq(yearbook.classId, classId)))[0]
const logged = (app: TestApp, action: string) => app.db.select().from(auditEntry).where(eq(auditEntry.action, action))

test('classes are found by school, city and year, and narrowed by state and activity', async ({ app }) => {
  const { classId } = await app.a.class({ school: 'Käthe-Kollwitz-Gymnasium', year: 2027 })
  await app.a.class({ school: 'Lessing-Gymnasium', year: 2028 })
  const { classes } = await office(app)
  const found = await classes.list({ search: 'kathe kollw 2027' })
  expect(found).toMatchObject({ total: 1, rows: [{ id: classId, school: 'Käthe-Kollwitz-Gymnasium', year: 2027 }] })
  expect((await classes.list({ search: '2028' })).rows.map(({ year }) => year)).toEqual([2028])
  await app.db.update(yearbook).set({ dataState: 'data-verified' }).where(eq(yearbook.classId, classId))
  expect((await classes.list({ dataState: 'data-verified' })).rows.map(({ id }) => id)).toEqual([classId])
  await app.db.update(gradClass).set({ activeOn: '2020-01-01' }).where(eq(gradClass.id, classId))
  expect((await classes.list({ activity: 'left' })).rows.map(({ id }) => id)).toEqual([classId])
  expect(await classes.list({ page: 2 })).toEqual({ rows: [], total: 2 })
})

test('a class without anybody near its deadline is quiet; a closed one is not', async ({ app }) => {
  const { classId } = await app.a.class()
  const inDays = (days: number) => sql`(now() at time zone 'Europe/Berlin')::date + ${days}::int`
  await app.db
    .update(gradClass)
    .set({ activeOn: inDays(-8) })
    .where(eq(gradClass.id, classId))
  const quiet = async () => (await (await office(app)).classes.list({ activity: 'quiet' })).total
  for (const [days, expected] of [
    [61, 0],
    [60, 1],
    [0, 1],
    [-1, 0],
  ] as const) {
    await app.db
      .update(yearbook)
      .set({ deadline: inDays(days) })
      .where(eq(yearbook.classId, classId))
    expect(await quiet(), `${days} days before`).toBe(expected)
  }
  await app.db
    .update(yearbook)
    .set({ deadline: inDays(3) })
    .where(eq(yearbook.classId, classId))
  await app.db
    .update(gradClass)
    .set({ activeOn: inDays(-7) })
    .where(eq(gradClass.id, classId))
  expect(await quiet()).toBe(0)
})

test('what a class has filled is counted, and when somebody was last there', async ({ app }) => {
  const { classId, student } = await app.a.class()
  await app.a.module(classId)
  await app.db.update(gradClass).set({ activeOn: '2020-01-01' }).where(eq(gradClass.id, classId))
  await countClasses({ db: app.db, content: progressStore })
  const { activeOn } = await (await office(app)).classes.get({ classId })
  const [row] = (await (await office(app)).classes.list({})).rows
  expect(row?.figures?.people).toBeGreaterThan(1)
  expect(row?.figures?.expected).toBeGreaterThan(0)
  expect(activeOn > '2026-01-01').toBe(true)
  expect(await app.db.select().from(officeDay)).toMatchObject([{ activeClasses: 1 }])
  // It stays when the sessions end.
  await app.db.delete(session).where(eq(session.accountId, student.accountId))
  await countClasses({ db: app.db, content: progressStore })
  expect((await (await office(app)).classes.get({ classId })).activeOn).toBe(activeOn)
})

test('the page of a class says what is filled now, as its own board does, whenever the list was counted', async ({
  app,
}) => {
  const { classId, admin, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'quote' })
  const { classes } = await office(app)
  const said = async () => (await classes.get({ classId })).figures
  expect(await said(), 'before any count').toEqual({ people: 3, filled: 0, expected: 3 })
  await countClasses({ db: app.db, content: progressStore })
  const quoteId = crypto.randomUUID()
  await app.as(student).content.quote.add({ moduleId, quoteId, text: 'Ruhe!', giver: 'Herr Vogt' })
  await app.a.member({ classId, firstName: 'Tom', lastName: 'Wagner' })
  expect(await said()).toEqual({ people: 4, filled: 1, expected: 4 })
  expect((await app.as(admin).yearbook.board()).progress).toEqual({ filled: 1, of: 4 })
  expect((await classes.list({})).rows[0]?.figures).toEqual({ people: 3, filled: 0, expected: 3 })
})

test('the data go on to sent and released and back; open again, the class is asked anew', async ({ app }) => {
  await app.startWorker()
  const { classId, admin } = await app.a.class()
  const { classes } = await office(app)
  const move = (to: 'in-progress' | 'data-verification-ongoing' | 'data-verified') =>
    classes.moveDataState({ classId, to, reason })
  await expect(move('in-progress')).rejects.toMatchObject({ code: 'BOOK_NOT_LOCKED' })
  const round = { releaseEndsOn: '2027-01-01', releaseOpenedAt: new Date(), releaseClosed: true, releaseLeft: ['mark'] }
  await app.db.update(yearbook).set({ dataState: 'data-verification-requested', ...round })
  await expect(move('data-verified')).rejects.toMatchObject({ code: 'DATA_STATE_NOT_MOVABLE' })
  expect((await move('data-verification-ongoing')).dataState).toBe('data-verification-ongoing')
  await move('data-verified')
  expect((await app.mailbox.next(admin.email)).words).toContain('freigegeben')
  await move('in-progress')
  expect((await app.mailbox.next(admin.email)).words).toContain('wieder geöffnet')
  expect(await bookOf(app, classId)).toMatchObject({
    dataState: 'in-progress',
    releaseEndsOn: null,
    releaseClosed: false,
    releaseLeft: null,
  })
  const entries = await logged(app, 'yearbook:move-data-state')
  expect(entries.map(({ detail }) => detail.to)).toEqual(['data-verification-ongoing', 'data-verified', 'in-progress'])
  expect(entries[0]).toMatchObject({ actorKind: 'staff', classId, reason })
})

test('opening a book again names the orders that it stops, to staff before and to the admin after; a trial goes on, and tickets do', async ({
  app,
}) => {
  const { classId, admin } = await app.a.class()
  await app.db.update(yearbook).set({ dataState: 'data-verified' }).where(eq(yearbook.classId, classId))
  const [forGood, trial] = [await app.a.edition(classId), await app.a.edition(classId, { trial: true })]
  const [stopped, goesOn] = await app.db
    .insert(printOrder)
    .values([
      { classId, type: 'YEARBOOK_ORDER', phase: 'PRINT_APPROVAL', editionId: forGood },
      { classId, type: 'SAMPLE_YEARBOOK_ORDER', phase: 'PRICE_CHECK', editionId: trial },
      { classId, type: 'TICKET_ORDER', phase: 'PRICE_CHECK' },
    ])
    .returning()
  await app.db.insert(orderCheck).values({
    orderId: stopped?.id ?? '',
    ...{ runId: crypto.randomUUID(), state: 'DATA_CHECK_SUCCESS', endedAt: new Date(), files: [] },
  })
  const { classes } = await office(app)
  const stops = async () =>
    (await classes.get({ classId })).orders.filter((each) => each.stoppedByReopening).map(({ number }) => number)
  expect(await stops()).toEqual([stopped?.number])
  await classes.moveDataState({ classId, to: 'in-progress', reason })
  expect(await stops()).toEqual([])
  const { order } = app.as(admin)
  expect(await order.get({ orderId: stopped?.id ?? '' })).toMatchObject({ edition: { outdated: true } })
  expect(await order.get({ orderId: goesOn?.id ?? '' })).toMatchObject({ edition: { outdated: false } })
  const told = await app.db.select().from(outboxMail).where(eq(outboxMail.recipient, admin.email))
  expect(told.map(({ subject }) => subject)).toEqual(['Euer Abibuch ist wieder offen'])
  expect(told[0]?.text).toContain(`Abibuch, Bestellung ${stopped?.number} (Bestellung prüfen)`)
  expect(told[0]?.text).not.toContain(String(goesOn?.number))
})

test('features are switched, the preview is locked, and one of collecting and printing stays', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const { classes } = await office(app)
  await classes.setFeature({ classId, feature: 'PREVIEW_FEATURE', on: false, reason })
  await expect(app.as(student).book.pages({})).rejects.toMatchObject({ code: 'PREVIEW_LOCKED' })
  await classes.setFeature({ classId, feature: 'PRINT_SYSTEM', on: false, reason })
  const last = classes.setFeature({ classId, feature: 'CONTENT_MANAGEMENT_SYSTEM', on: false, reason })
  await expect(last).rejects.toMatchObject({ code: 'FEATURE_NEEDED' })
  expect(await logged(app, 'office:set-feature')).toMatchObject([
    { detail: { feature: 'PREVIEW_FEATURE', 'on.before': true, 'on.after': false } },
    { detail: { feature: 'PRINT_SYSTEM' } },
  ])
})

test('somebody else of the class becomes admin; two at once leave one', async ({ app }) => {
  const { classId, student, redakteur, admin } = await app.a.class()
  const other = await app.a.class()
  const { classes } = await office(app)
  const make = (email: string) => classes.reassignAdmin({ classId, email, reason })
  await expect(make(other.student.email)).rejects.toMatchObject({ code: 'ADMIN_NOT_FOUND' })
  await expect(make(admin.email)).rejects.toMatchObject({ code: 'ADMIN_NOT_FOUND' })
  const unconfirmed = await app.a.person({ classId })
  await app.db.update(account).set({ emailVerified: false }).where(eq(account.id, unconfirmed.accountId))
  await expect(make(unconfirmed.email)).rejects.toMatchObject({ code: 'ADMIN_NOT_CONFIRMED' })
  await Promise.all([make(student.email), make(redakteur.email)])
  const admins = await app.db.select().from(member).where(sql`class_id = ${classId} and role = 'admin'`)
  expect(admins).toHaveLength(1)
  expect([student.memberId, redakteur.memberId]).toContain(admins[0]?.id)
  await expect(app.as(admin).school.gradClass.get()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})

test('whoever was admin is told that somebody else is it now; who typed the password long ago is asked for it', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, student, admin } = await app.a.class()
  const staff = await app.a.person({ role: 'super_admin' })
  const long = { signedInAt: new Date(Date.now() - 3_600_000) }
  await app.db.update(session).set(long).where(eq(session.id, staff.sessionId))
  const make = () => app.as(staff).office.classes.reassignAdmin({ classId, email: student.email, reason })
  await expect(make()).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
  await app.db.update(session).set({ signedInAt: new Date() }).where(eq(session.id, staff.sessionId))
  await make()
  expect((await app.mailbox.next(admin.email)).words).toContain('nicht mehr Stufenadmin')
})

test('a registration that was confirmed meanwhile does not lapse', async ({ app }) => {
  const { classId } = await app.a.class()
  const { classes } = await office(app)
  const { name } = await classes.removal({ classId })
  const lapse = classes.remove({ classId, name, reason, lapses: true })
  await expect(lapse).rejects.toMatchObject({ code: 'CLASS_CONFIRMED' })
})

test('that somebody looked up how to reach an admin is on record', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  await app.db.update(account).set({ whatsappNumber: '+491701234567' }).where(eq(account.id, admin.accountId))
  const contact = await (await office(app)).classes.contact({ classId, reason })
  // Nobody is written to by WhatsApp who did not ask for it.
  expect(contact).toMatchObject({ email: admin.email, whatsapp: '' })
  expect(await logged(app, 'office:show-contact')).toMatchObject([{ classId, actorKind: 'staff', reason }])
})

test('a class is deleted once its name is typed; what was ordered stays', async ({ app }) => {
  const { classId, student } = await app.a.class()
  await orderedBook(app, classId, { bytes: 100 })
  const { classes } = await office(app)
  const { name, kept, people } = await classes.removal({ classId })
  expect(kept).toHaveLength(1)
  expect(people).toBeGreaterThan(2)
  await expect(classes.remove({ classId, name: 'irgendwas', reason })).rejects.toMatchObject({
    code: 'NAME_NOT_CONFIRMED',
  })
  // Two who press at once: one has deleted it, to the other it is not there.
  const both = await Promise.allSettled([1, 2].map(() => classes.remove({ classId, name, reason })))
  expect(both.map((each) => (each.status === 'rejected' ? each.reason.code : 'done')).sort()).toEqual([
    'NOT_FOUND',
    'done',
  ])
  await expect(classes.get({ classId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await app.db.$count(account, eq(account.id, student.accountId))).toBe(0)
  expect(await app.db.select().from(printOrder)).toMatchObject([{ classId: null, number: kept[0] }])
  expect(await logged(app, 'office:remove-class')).toMatchObject([{ classId, reason, detail: { kept: 1 } }])
  expect(await logged(app, 'class:delete')).toEqual([])
})

test('votes that closing ended go on when the book is open again; those that the editors had ended stay so', async ({
  app,
}) => {
  const { classId, admin } = await app.a.class()
  const [byHand, open] = [
    await app.a.module(classId, { type: 'student-ranking' }),
    await app.a.module(classId, { type: 'student-ranking' }),
  ]
  const { modules } = app.as(admin).content
  const ended = async () => (await modules.get({})).modules.filter(({ voteEnded }) => voteEnded).map(({ id }) => id)
  await modules.change({ query: { moduleId: byHand }, body: { voteEnded: true } })
  await app.as(admin).yearbook.requestDataCheck({})
  expect((await ended()).toSorted()).toEqual([byHand, open].toSorted())
  const { classes } = await office(app)
  await classes.moveDataState({ classId, to: 'in-progress', reason })
  expect(await ended()).toEqual([byHand])
})
