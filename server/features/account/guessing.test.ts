import { eq, sql } from 'drizzle-orm'
import { account, session } from '../../schema/account.ts'
import type { TestApp } from '../../testing/app.ts'
import { expect, test } from '../../testing/test.ts'

const password = 'ein-gutes-passwort'

/** A browser that keeps its cookies. */
function browser(app: TestApp) {
  let cookie = ''
  return async (email: string, given: string) => {
    const response = await fetch(`${app.url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(cookie === '' ? {} : { cookie }) },
      body: JSON.stringify({ email, password: given }),
    })
    if (response.ok)
      cookie = response.headers
        .getSetCookie()
        .map((each) => each.split(';', 1)[0])
        .join('; ')
    return response.status
  }
}

test("a stranger's tries do not lock out the device on which the owner has signed in before", async ({ app }) => {
  const { email } = await app.a.person({ password })
  const owner = browser(app)
  expect(await owner(email, password)).toBe(201)
  const stranger = browser(app)
  for (let at = 0; at < 5; at++) expect(await stranger(email, `falsch-${at}`)).toBe(400)
  expect(await stranger(email, password)).toBe(429)
  expect(await browser(app)(email, password)).toBe(429)
  expect(await owner(email, password)).toBe(201)
  for (let at = 0; at < 5; at++) expect(await owner(email, `vertippt-${at}`)).toBe(400)
  expect(await owner(email, password)).toBe(429)
})

test('a new address leaves the devices of the account known, and makes none known to the next who has the old one', async ({
  app,
}) => {
  const person = await app.a.person({ password })
  const owner = browser(app)
  expect(await owner(person.email, password)).toBe(201)
  await app.db.update(account).set({ email: 'neu@schule.example' }).where(eq(account.id, person.accountId))
  const next = await app.a.person({ email: person.email, password })
  const stranger = browser(app)
  for (const email of ['neu@schule.example', next.email]) for (let at = 0; at < 6; at++) await stranger(email, 'falsch')
  expect(await owner('neu@schule.example', password)).toBe(201)
  expect(await owner(next.email, password)).toBe(429)
})

test('an unknown address is counted like a known one, whatever devices know', async ({ app }) => {
  const { email } = await app.a.person({ password })
  const device = browser(app)
  expect(await device(email, password)).toBe(201)
  for (let at = 0; at < 5; at++) expect(await device('niemand@schule.example', 'falsch')).toBe(404)
  expect(await device('niemand@schule.example', 'falsch')).toBe(429)
  expect(await device(email, password)).toBe(201)
})

test.extend({ env: { TRUSTED_PROXIES: '1' } })(
  'behind a proxy the address counts that the proxy wrote, not what the caller put before it',
  async ({ app }) => {
    const { email } = await app.a.person({ password })
    const attempt = async (at: number) => {
      const response = await fetch(`${app.url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${at}, 203.0.113.7` },
        body: JSON.stringify({ email, password: 'falsch' }),
      })
      return response.status
    }
    for (let at = 0; at < 5; at++) expect(await attempt(at)).toBe(400)
    expect(await attempt(6)).toBe(429)
  },
)

test('a device knows several people', async ({ app }) => {
  const [one, two] = [await app.a.person({ password }), await app.a.person({ password })]
  const shared = browser(app)
  expect(await shared(one.email, password)).toBe(201)
  expect(await shared(two.email, password)).toBe(201)
  const stranger = browser(app)
  for (const { email } of [one, two]) for (let at = 0; at < 6; at++) await stranger(email, 'falsch')
  expect(await shared(one.email, password)).toBe(201)
  expect(await shared(two.email, password)).toBe(201)
})

test('a whole class signs in from one address within a minute', async ({ app }) => {
  const { classId } = await app.a.class()
  const people = []
  for (let at = 0; at < 120; at++) people.push(await app.a.person({ classId, password }))
  const answers = await Promise.all(people.map(({ email }) => browser(app)(email, password)))
  expect(answers).toEqual(Array(120).fill(201))
}, 60_000)

test.extend({ env: { LOGINS_PER_ACCOUNT: '30' } })(
  'logins that succeed are counted too, for each account, and mistakes of strangers are not among them',
  async ({ app }) => {
    const { email } = await app.a.person({ password })
    const other = await app.a.person({ password })
    const owner = browser(app)
    expect(await owner(email, password)).toBe(201)
    const devices = Array.from({ length: 10 }, () => browser(app))
    for (const device of devices) expect(await device(email, password)).toBe(201)
    const again = await Promise.all(devices.flatMap((device) => [1, 2, 3, 4].map(() => device(email, password))))
    expect(again.filter((status) => status === 201)).toHaveLength(30)
    expect(again.filter((status) => status === 429)).toHaveLength(10)
    expect(await browser(app)(other.email, password)).toBe(201)
    for (let at = 0; at < 4; at++) expect(await browser(app)(other.email, `falsch-${at}`)).toBe(400)
    expect(await browser(app)(other.email, password)).toBe(201)
  },
)

test('somebody stays signed in on twenty devices; the one unseen for longest makes way', async ({ app }) => {
  const { email, accountId, sessionId } = await app.a.person({ password })
  await app.db.update(session).set({ lastSeenAt: sql`now() - interval '1 day'` })
  const remaining = async () =>
    (await app.db.select({ id: session.id }).from(session).where(eq(session.accountId, accountId))).map(({ id }) => id)
  for (let at = 0; at < 19; at++) expect(await browser(app)(email, password)).toBe(201)
  expect(await remaining()).toContain(sessionId)
  expect(await browser(app)(email, password)).toBe(201)
  expect(await remaining()).toHaveLength(20)
  expect(await remaining()).not.toContain(sessionId)
})
