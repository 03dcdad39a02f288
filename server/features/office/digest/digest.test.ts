import { eq, sql } from 'drizzle-orm'
import { mailOutbox } from '../../../platform/outbox.ts'
import { outboxMail } from '../../../schema/platform.ts'
import { gradClass } from '../../../schema/school.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import { handedOver, officeOrder } from '../../../testing/office-orders-samples.ts'
import { expect, test } from '../../../testing/test.ts'
import { officeWorkers } from './jobs.ts'

/** At seven in the morning in Germany. */
const morning = () => new Date('2026-11-17T06:00:00Z')

const digest = async (app: TestApp, options: { hour?: number | 'off'; to?: string; now?: () => Date } = {}) => {
  const { alerts, publicUrl } = app.config
  const [each] = officeWorkers({
    ...{ db: app.db, postMail: mailOutbox(app.enqueue), publicUrl, alerts },
    ...{ hour: 7, to: 'druck@stufenbuch.example', now: morning, ...options },
  })
  await each?.work({} as never)
  return (await app.db.select().from(outboxMail)).map(({ recipient, subject, text }) => ({
    recipient,
    subject,
    text: text ?? '',
  }))
}

test('each morning staff are written what waits too long, once, and nothing where nothing does', async ({ app }) => {
  expect(await digest(app)).toEqual([])
  const waiting = await officeOrder(app, 'PRICE_CHECK', { phaseSince: new Date(Date.now() - 30 * 3_600_000) })
  const stopped = await officeOrder(app, 'PRINT_ONGOING')
  await handedOver(app, stopped.orderId, { state: 'STOPPED' })
  await officeOrder(app, 'PRICE_CHECK')
  expect(await digest(app, { now: () => new Date('2026-11-17T09:00:00Z') })).toEqual([])
  expect(await digest(app, { hour: 'off' })).toEqual([])
  const [mail] = await digest(app)
  expect(mail).toMatchObject({
    recipient: 'druck@stufenbuch.example',
    subject: expect.stringContaining('17. November'),
  })
  expect(mail?.text).toContain('2 Bestellungen warten zu lange.')
  expect(mail?.text.indexOf(String(stopped.number))).toBeLessThan(mail?.text.indexOf(String(waiting.number)) ?? 0)
  expect(await digest(app)).toHaveLength(1)
})

test('it goes to everybody of the back office, where that is the setting', async ({ app }) => {
  const [one, two] = [await app.a.person({ role: 'super_admin' }), await app.a.person({ role: 'super_admin' })]
  await officeOrder(app, 'AD_CHECK', { phaseSince: new Date(Date.now() - 30 * 3_600_000) })
  const sent = await digest(app, { to: 'staff' })
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([one.email, two.email].toSorted())
})

test('a class without anybody near its deadline is named, too', async ({ app }) => {
  const { classId } = await app.a.class({ school: 'Heine-Gymnasium' })
  await app.db.update(gradClass).set({ activeOn: '2020-01-01' }).where(eq(gradClass.id, classId))
  const inTenDays = sql`(now() at time zone 'Europe/Berlin')::date + 10`
  await app.db.update(yearbook).set({ deadline: inTenDays }).where(eq(yearbook.classId, classId))
  const [mail] = await digest(app)
  expect(mail?.text).toContain('Still vor dem Redaktionsschluss: 1\nHeine-Gymnasium')
  expect(mail?.text).not.toContain('zu lange')
})
