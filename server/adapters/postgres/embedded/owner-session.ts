import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const OWNER_LOCK = 0x53_42_4f_57

/** A session that holds the owner's lock for as long as it lives; nothing when another process holds it. */
export async function openOwnerSession(url: string): Promise<pg.Client | undefined> {
  const session = new pg.Client({ connectionString: url, application_name: 'stufenbuch-owner' })
  session.on('error', () => undefined)
  await session.connect()
  // After a kill -9 of the previous owner its backend needs a moment to notice.
  for (let attempt = 0; attempt < 20; attempt++) {
    const { rows } = await session.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [OWNER_LOCK])
    if (rows[0]?.got) return session
    await sleep(20)
  }
  await session.end()
  return undefined
}
