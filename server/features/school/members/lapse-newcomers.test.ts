import { eq, sql } from 'drizzle-orm'
import { account } from '../../../schema/account.ts'
import { outboxMail } from '../../../schema/platform.ts'
import { member } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'
import type { ClassJobs } from '../deps.ts'
import { lapseNewcomersJob } from '../jobs.ts'
import { lapseNewcomers } from './lapse-newcomers.ts'

const since = (app: TestApp, { memberId = '' }: Person, interval: string) =>
  app.db
    .update(member)
    .set({
      createdAt: sql.raw(`now() - interval '${interval}'`),
      waitsSince: sql.raw(`now() - interval '${interval}'`),
    })
    .where(eq(member.id, memberId))

test('who never confirmed goes after 48 hours without a word, who was let in by nobody after 14 days with a mail', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, student } = await app.a.class()
  const unconfirmed = await app.a.person({ classId, emailVerified: false })
  const fresh = await app.a.person({ classId, emailVerified: false })
  const alone = await app.a.person({ classId, waiting: true })
  const patient = await app.a.person({ classId, waiting: true })
  await since(app, unconfirmed, '49 hours')
  await since(app, fresh, '47 hours')
  await since(app, alone, '15 days')
  await since(app, patient, '13 days')
  await since(app, student, '90 days')
  await app.db.transaction((tx) => app.enqueue(tx, lapseNewcomersJob, {}))
  const left = async () => (await app.db.select({ id: account.id }).from(account)).map(({ id }) => id)
  await expect.poll(async () => (await left()).includes(alone.accountId), { timeout: 15_000 }).toBe(false)
  await expect.poll(async () => (await left()).includes(unconfirmed.accountId), { timeout: 15_000 }).toBe(false)
  expect(await left()).toEqual(expect.arrayContaining([fresh.accountId, patient.accountId, student.accountId]))
  expect((await app.mailbox.next(alone.email)).words).toContain('hat niemand bestätigt, dass du dazugehörst')
  expect(await app.db.$count(outboxMail)).toBe(1)
})

test('who confirms while the job is on its way stays, and one who cannot go keeps nobody else', async ({ app }) => {
  const late = async () => {
    const { classId } = await app.a.class()
    const person = await app.a.person({ classId, emailVerified: false })
    await since(app, person, '49 hours')
    return { classId, ...person }
  }
  const [stuck, confirming, gone] = [await late(), await late(), await late()]
  const deps = {
    account: { db: app.db },
    yearbook: {
      hold: async (_: unknown, classId: string) => {
        if (classId === stuck.classId) throw new Error('stuck')
        if (classId === confirming.classId)
          await app.db.update(account).set({ emailVerified: true }).where(eq(account.id, confirming.accountId))
      },
    },
    traces: [],
    recordRemoval: async () => {},
    waitingDays: 14,
    unconfirmedHours: 48,
  } as unknown as ClassJobs
  await expect(lapseNewcomers(deps)).rejects.toThrow('1 of 3 failed')
  const left = async ({ memberId = '' }: Person) => (await app.db.$count(member, eq(member.id, memberId))) === 1
  expect([await left(stuck), await left(confirming), await left(gone)]).toEqual([true, true, false])
})
