import { randomBytes } from 'node:crypto'
import { Email } from '#domain/account/person.ts'
import { AppError, errors } from '#domain/errors.ts'
import { openPool } from '../adapters/postgres/connect.ts'
import { issueToken } from '../features/account/action-token.ts'
import { hashPassword } from '../features/account/password.ts'
import { accountStore } from '../features/account/store.ts'
import { audit } from '../platform/audit.ts'
import { StartError } from './supervise/start-error.ts'

export const LINK_HOURS = 24

/** Makes a staff account and answers with the one-time link to set its password. There is no other way to one. */
export async function addStaff(url: string, publicUrl: string, name: string, mail: string): Promise<string> {
  const email = Email.parse(mail)
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  const { db, close } = openPool(url, { max: 1, onError: () => {} })
  try {
    return await db.transaction(async (tx) => {
      const id = crypto.randomUUID()
      // Nobody knows this password; the link sets the first one that somebody does.
      const passwordHash = await hashPassword(randomBytes(32).toString('hex'))
      await accountStore.addAccount(tx, { id, email, firstName, lastName: rest.join(' '), passwordHash, staff: true })
      const token = await issueToken(tx, { kind: 'reset-password', accountId: id, email }, LINK_HOURS)
      await audit(tx, { kind: 'system' }, { action: 'account:add-staff', subjectId: id })
      return `${publicUrl}/recovery-password#token=${token}`
    })
  } catch (error) {
    if (error instanceof AppError) throw new StartError(errors[error.code].text)
    throw error
  } finally {
    await close()
  }
}
