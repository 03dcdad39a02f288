import { eq, sql } from 'drizzle-orm'
import { throttle as table } from '../schema/platform.ts'
import { expect, test } from '../testing/test.ts'
import { openThrottle } from './throttle.ts'

const limit = { max: 5, seconds: 60 }
const fulfilled = (answers: PromiseSettledResult<unknown>[]) => answers.filter(({ status }) => status === 'fulfilled')

test('of fifty tries at once exactly the allowed ones pass', async ({ app }) => {
  const throttle = openThrottle({ db: app.db, secret: 'a' })
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => throttle.take(['login', 'mia'], limit)))
  expect(fulfilled(tries)).toHaveLength(5)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'TOO_MANY_REQUESTS', data: { retryAfterSeconds: expect.any(Number) } },
  })
})

test('different things are counted apart, and can be forgiven', async ({ app }) => {
  const throttle = openThrottle({ db: app.db, secret: 'a' })
  const once = { max: 1, seconds: 60 }
  await throttle.take(['login', 'mia'], once)
  await throttle.take(['login', 'ben'], once)
  await expect(throttle.take(['login', 'mia'], once)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await throttle.forgive(['login', 'mia'])
  await throttle.take(['login', 'mia'], once)
  await throttle.giveBack(['login', 'mia'])
  await throttle.take(['login', 'mia'], once)
})

test('the count begins anew when its time is over', async ({ app }) => {
  const throttle = openThrottle({ db: app.db, secret: 'a' })
  const once = { max: 1, seconds: 60 }
  await throttle.take(['login', 'mia'], once)
  await app.db.update(table).set({ endsAt: sql`now() - interval '1 second'` })
  await throttle.take(['login', 'mia'], once)
  await expect(throttle.take(['login', 'mia'], once)).rejects.toThrow()
})

test('no address or mail lies in the table in the clear', async ({ app }) => {
  const throttle = openThrottle({ db: app.db, secret: 'a' })
  await throttle.take(['login', 'mia@schule.example', '127.0.0.1'], limit)
  const [row] = await app.db.select().from(table).where(eq(table.count, 1))
  expect(row?.key).toMatch(/^[\w-]{43}$/)
})
