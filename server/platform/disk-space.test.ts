import { eq } from 'drizzle-orm'
import { account } from '../schema/account.ts'
import type { TestApp } from '../testing/app.ts'
import { expect, test } from '../testing/test.ts'
import { watchDisk } from './disk-space.ts'
import { mailOutbox } from './outbox.ts'

const watch = ({ db, enqueue, config, files }: TestApp, warningPercent: number) =>
  watchDisk({
    db,
    staging: files.staging,
    postMail: mailOutbox(enqueue),
    warningPercent,
    supportMail: config.mail.support,
  })

test('staff get a mail when little room is left, once until it is better', async ({ app }) => {
  await app.startWorker()
  const { accountId, email } = await app.a.person()
  await app.db.update(account).set({ staff: true }).where(eq(account.id, accountId))
  const told = () => app.mailbox.received.filter(({ recipient }) => recipient === email).length
  // No disk is more than all free, and none less than not at all.
  await watch(app, 0)
  await watch(app, 101)
  await watch(app, 101)
  await expect.poll(told, { timeout: 10_000 }).toBe(1)
  expect(app.mailbox.received.at(-1)?.words).toMatch(/nur noch \d+ % frei/)
  await watch(app, -2)
  await watch(app, 101)
  await expect.poll(told, { timeout: 10_000 }).toBe(2)
})

test('where there are no staff yet, whoever answers requests is told', async ({ app }) => {
  await app.startWorker()
  await watch(app, 101)
  await expect
    .poll(() => app.mailbox.received.map(({ recipient }) => recipient), { timeout: 10_000 })
    .toEqual([app.config.mail.support])
})
