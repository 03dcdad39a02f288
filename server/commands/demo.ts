import { eq, sql } from 'drizzle-orm'
import type { Files } from '../adapters/files/files.ts'
import { openPool } from '../adapters/postgres/connect.ts'
import { hashPassword } from '../features/account/password.ts'
import type { NoteSeals } from '../features/content/student-notes/seal.ts'
import { account } from '../schema/account.ts'
import { DEMO_PASSWORD, demoPeople, otherAdmins } from './demo-logins.ts'

export type DemoLogin = { role: string; email: string; password: string }

const DEMO_LOCK = 0x4445_4d4f

/** Fills a new database with classes to try things with, and tells who can sign in. Leaves any other as it is. */
export async function fillDemo(url: string, files: Files, seals: NoteSeals): Promise<DemoLogin[]> {
  const { db, close } = openPool(url, { max: 1, onError: () => {} })
  try {
    const isNew = await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
      if ((await tx.$count(account, eq(account.staff, false))) > 0) return false
      // What draws and develops photos is loaded once, and by no other start.
      const { fillClasses } = await import('./demo/fill-classes.ts')
      await fillClasses(tx, await hashPassword(DEMO_PASSWORD), files, seals)
      return true
    })
    if (isNew) await (await import('./demo/figures.ts')).fillFigures(db)
    const known = await db.select({ email: account.email }).from(account)
    return [...demoPeople, ...otherAdmins]
      .filter(({ email }) => known.some((row) => row.email === email))
      .map(({ label, email }) => ({ role: label, email, password: DEMO_PASSWORD }))
  } finally {
    await close()
  }
}
