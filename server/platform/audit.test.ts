import { sql } from 'drizzle-orm'
import pg from 'pg'
import { appOptions } from '../adapters/postgres/connect.ts'
import { auditEntry } from '../schema/platform.ts'
import { expect, test } from '../testing/test.ts'
import { audit, sweepAuditJob } from './audit.ts'

const uuid = () => crypto.randomUUID()

test('an entry says who did what to whom', async ({ app }) => {
  const user = {
    kind: 'member',
    accountId: uuid(),
    sessionId: uuid(),
    role: 'admin',
    emailVerified: true,
    secondFactorDue: false,
    waiting: false,
    suspended: false,
    classId: uuid(),
    memberId: uuid(),
  } as const
  const subjectId = uuid()
  await app.db.transaction((tx) => audit(tx, user, { action: 'class:remove-member', subjectId, detail: { quotes: 3 } }))
  await app.db.transaction((tx) =>
    audit(
      tx,
      { ...user, kind: 'staff', role: 'super_admin', classId: null, memberId: null },
      { action: 'order:reset' },
    ),
  )
  await app.db.transaction((tx) => audit(tx, { kind: 'system' }, { action: 'mail:sweep' }))
  await app.db.transaction((tx) => audit(tx, { kind: 'partner', partner: 'OTHER' }, { action: 'order:ship' }))
  const rows = await app.db.select().from(auditEntry).orderBy(auditEntry.id)
  expect(rows).toMatchObject([
    {
      actorKind: 'member',
      actorId: user.accountId,
      classId: user.classId,
      action: 'class:remove-member',
      subjectId,
      detail: { quotes: 3 },
    },
    { actorKind: 'staff', classId: null, action: 'order:reset' },
    { actorKind: 'system', actorId: null, partner: null, action: 'mail:sweep' },
    { actorKind: 'partner', actorId: null, partner: 'OTHER', action: 'order:ship' },
  ])
})

test('the app can neither change nor delete what is written, nor rebuild the table', async ({ app }) => {
  await app.db.transaction((tx) => audit(tx, { kind: 'system' }, { action: 'mail:sweep' }))
  await app.db.execute(sql`grant all on audit_entry to stufenbuch_app`) // grants nothing, PostgreSQL only warns
  await app.db.execute(sql`set role none`) // there is no other role behind it
  const refused = [
    sql`update audit_entry set action = 'nothing'`,
    sql`delete from audit_entry`,
    sql`truncate audit_entry`,
    sql`drop table audit_entry`,
    sql`alter table audit_entry rename to other`,
    sql`create table planted (id int)`,
  ]
  for (const statement of refused)
    await expect(app.db.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
  expect(await app.db.$count(auditEntry)).toBe(1)
})

test('the app works under its own role', async ({ app }) => {
  const client = new pg.Client({ connectionString: app.database.url, options: appOptions })
  await client.connect()
  const { rows } = await client.query('select current_user as role')
  await client.end()
  expect(rows).toEqual([{ role: 'stufenbuch_app' }])
})

test('what is older than its months goes from the log, and nothing younger than a year, whatever is asked for', async ({
  app,
}) => {
  const owner = new pg.Client({ connectionString: app.database.url })
  await owner.connect()
  for (const months of [0, 11, 13, 25])
    await owner.query(
      `insert into audit_entry (at, actor_kind, action) values (now() - make_interval(months => $1), 'system', 'age:' || $1::text)`,
      [months],
    )
  await owner.end()
  const left = async () => (await app.db.select().from(auditEntry)).map(({ action }) => action).sort()
  await app.startWorker()
  await app.db.transaction((tx) => app.enqueue(tx, sweepAuditJob, {}))
  await expect.poll(left, { timeout: 15_000 }).toEqual(['age:0', 'age:11', 'age:13'])
  await app.db.execute(sql`select forget_old_audit_entries(0)`)
  expect(await left()).toEqual(['age:0', 'age:11'])
})
