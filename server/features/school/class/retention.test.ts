import { eq, inArray, sql } from 'drizzle-orm'
import { account } from '../../../schema/account.ts'
import { printOrder } from '../../../schema/order.ts'
import { outboxMail } from '../../../schema/platform.ts'
import { gradClass } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import { bookDetails, contract, schoolAddress } from '../../../testing/order-samples.ts'
import { expect, test } from '../../../testing/test.ts'
import { retainClassesJob } from '../jobs.ts'

const today = sql`(now() at time zone 'Europe/Berlin')::date`
const addresses = { shipping: schoolAddress, billing: null }

/** How a class stands, as days from today. */
const planOf = async (app: TestApp, classId: string) => {
  const days = { goes: sql<number>`deletes_on - ${today}`, told: sql<number>`deletion_told_on - ${today}` }
  const [row] = await app.db.select(days).from(gradClass).where(eq(gradClass.id, classId))
  return row
}
const ranUntil = async (app: TestApp, look: () => Promise<unknown>, expected: unknown) => {
  await app.db.transaction((tx) => app.enqueue(tx, retainClassesJob, {}))
  await expect.poll(look, { timeout: 15_000 }).toEqual(expected)
}
const orderOf = async (app: TestApp, classId: string, values: Partial<typeof printOrder.$inferInsert>) => {
  const ordered = { classId, type: bookDetails.type, details: bookDetails, addresses, contract } as const
  await app.db.insert(printOrder).values({ ...ordered, phase: 'DELIVERED', ...values })
}
const monthsAgo = (months: number) => sql`now() - make_interval(months => ${months})` as unknown as Date

test('24 months after it left school a class is told of twice and then deleted with everybody; contracts stay', async ({
  app,
}) => {
  await app.startWorker()
  const [old, young] = [await app.a.class(), await app.a.class()]
  const { classId, admin, student } = old
  const year = new Date().getUTCFullYear() - 3
  await app.db.update(gradClass).set({ year }).where(eq(gradClass.id, classId))
  const plan = () => planOf(app, classId)
  await ranUntil(app, plan, { goes: 30, told: 0 })
  const first = (await app.mailbox.next(admin.email)).words
  expect(first).toContain('Meine Daten')
  expect(first).toContain('habt ihr nicht bestellt')
  expect(first).not.toMatch(/schon lange bei euch|Antworte uns/)
  expect(await app.db.select({ mustGo: outboxMail.mustGo }).from(outboxMail)).toEqual([{ mustGo: true }])
  await app.db
    .update(gradClass)
    .set({ deletesOn: sql`${today} + 7`, deletionToldOn: sql`${today} - 23` })
    .where(eq(gradClass.id, classId))
  await ranUntil(app, plan, { goes: 7, told: 0 })
  expect((await app.mailbox.next(admin.email)).words).toMatch(/löschen wir eure Stufe am \d+\. /)

  await orderOf(app, classId, { deliveredAt: monthsAgo(13), addressBy: student.memberId ?? null })
  await app.db
    .update(gradClass)
    .set({ deletesOn: today as never, deletionToldOn: sql`${today} - 7` })
    .where(eq(gradClass.id, classId))
  await ranUntil(app, plan, undefined)
  const accounts = inArray(account.id, [admin.accountId, student.accountId, young.admin.accountId])
  expect((await app.db.select({ id: account.id }).from(account).where(accounts)).map(({ id }) => id)).toEqual([
    young.admin.accountId,
  ])
  expect(await app.db.select().from(printOrder)).toMatchObject([{ classId: null, contract }])
  expect(await planOf(app, young.classId)).toEqual({ goes: null, told: null })
})

test('with its book delivered a class is kept for 12 months; whatever is on its way keeps it', async ({ app }) => {
  await app.startWorker()
  const [delivered, recent, awaited, sampled] = [
    await app.a.class(),
    await app.a.class(),
    await app.a.class(),
    await app.a.class(),
  ]
  await orderOf(app, delivered.classId, { deliveredAt: monthsAgo(12) })
  await orderOf(app, recent.classId, { deliveredAt: monthsAgo(10) })
  await orderOf(app, awaited.classId, { deliveredAt: monthsAgo(13) })
  await orderOf(app, awaited.classId, { phase: 'SHIPPING' })
  await app.db
    .update(gradClass)
    .set({ deletesOn: sql`${today} + 3`, deletionToldOn: today as never })
    .where(eq(gradClass.id, awaited.classId))
  await orderOf(app, sampled.classId, { type: 'SAMPLE_YEARBOOK_ORDER', details: null, deliveredAt: monthsAgo(13) })
  await ranUntil(app, () => planOf(app, delivered.classId), { goes: 30, told: 0 })
  expect((await app.mailbox.next(delivered.admin.email)).words).toContain('schon lange bei euch')
  for (const { classId } of [recent, awaited, sampled])
    await expect.poll(() => planOf(app, classId)).toEqual({ goes: null, told: null })
})
