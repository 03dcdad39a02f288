import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import type { Job } from '../job.ts'
import { prepareQueue } from '../queue.ts'
import { APP_ROLE } from './connect.ts'

const MIGRATION_LOCK = 0x5354_4246
const migrationsFolder = join(import.meta.dirname, '../../schema/migrations')

/**
 * Brings the database up to date: tables, what only code can do to their rows (`inCode`), the queue with its jobs, the
 * app's role and its rights. Safe to run at once.
 */
export async function migrateDatabase(
  ownerUrl: string,
  jobs: readonly Job[],
  inCode: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'stufenbuch-migrate' })
  client.on('error', () => {}) // whatever is asked of it then rejects
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await ensureAppRole(client)
    await migrate(drizzle({ client }), { migrationsFolder })
    await inCode(client)
    await prepareQueue(ownerUrl, jobs)
    await grantRights(client)
  } finally {
    await client.end() // gives the lock back
  }
}

async function ensureAppRole(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE])
  // Roles belong to the whole server: another database's migration may have made it this moment.
  if (rowCount === 0)
    await client.query(`create role ${APP_ROLE} login`).catch((error: pg.DatabaseError) => {
      if (error.code !== '42710' && error.code !== '23505') throw error
    })
  await client.query(`alter role ${APP_ROLE} login`)
  await client.query(`grant ${APP_ROLE} to current_user`)
}

/** Said anew at each start, so that a new table needs no thought of its own. */
async function grantRights(client: pg.Client): Promise<void> {
  await client.query('begin') // or the audit log would stand open between two statements
  for (const schema of ['public', 'pgboss'])
    await client.query(`
      grant usage on schema ${schema} to ${APP_ROLE};
      grant select, insert, update, delete on all tables in schema ${schema} to ${APP_ROLE};
      grant usage on all sequences in schema ${schema} to ${APP_ROLE};
      grant execute on all functions in schema ${schema} to ${APP_ROLE};
    `)
  await client.query(`revoke update, delete, truncate on audit_entry from ${APP_ROLE}`)
  // An edition is made once; afterwards it can only get out of date.
  await client.query(`revoke update on edition from ${APP_ROLE}`)
  await client.query(`grant update (outdated_at) on edition to ${APP_ROLE}`)
  await client.query('commit')
}
