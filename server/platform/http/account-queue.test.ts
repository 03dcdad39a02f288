import { sql } from 'drizzle-orm'
import { openPool } from '../../adapters/postgres/connect.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { expect, test } from '../../testing/test.ts'

/** Somebody who asks for what cannot be done yet, since the class is held, and so keeps a connection each. */
async function whileHeld(app: TestApp, classId: string, run: () => Promise<void>) {
  const outside = openPool(app.database.url, { max: 1, onError: () => {} })
  await outside.db.transaction(async (tx) => {
    await tx.execute(sql`select from grad_class where id = ${classId} for update`)
    await run()
  })
  await outside.close()
}
const ask = (app: TestApp, { idToken }: Person) =>
  fetch(`${app.url}/api/class/admission`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ admission: 'admin' }),
  })

test('whoever sends very much at once waits for themselves; other people are served meanwhile', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const other = await app.a.class()
  let asked: Promise<Response>[] = []
  await whileHeld(app, classId, async () => {
    asked = Array.from({ length: 200 }, () => ask(app, admin))
    await expect.poll(() => heldUp(app)).toBeGreaterThan(1)
    expect(await app.as(other.student).school.gradClass.get()).toMatchObject({ admission: 'vouch' })
  })
  const answers = await Promise.all(asked)
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})

test('more than can wait is refused', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const refused: string[] = []
  let asked: Promise<number>[] = []
  const note = async (response: Response) => {
    if (response.status !== 200) refused.push(((await response.json()) as { code: string }).code)
    return response.status
  }
  await whileHeld(app, classId, async () => {
    asked = Array.from({ length: 300 }, () => ask(app, admin).then(note))
    await expect.poll(() => refused, { timeout: 10_000 }).toEqual(Array(46).fill('TOO_MANY_REQUESTS'))
  })
  expect((await Promise.all(asked)).filter((status) => status === 200)).toHaveLength(254)
})

/** How many requests wait for the class. */
const heldUp = async (app: TestApp) => {
  const outside = openPool(app.database.url, { max: 1, onError: () => {} })
  const { rows } = await outside.db.execute<object>(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  await outside.close()
  return rows.length
}
