import { createHash, randomBytes } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { ActionKind } from '../../schema/account.ts'
import type { AccountDeps } from './deps.ts'
import { accountStore } from './store.ts'

const hours = {
  'verify-email': 48,
  'change-email': 24,
  'reset-password': 1,
  'revert-email': 7 * 24,
} as const satisfies Record<ActionKind, number>

const digest = (token: string) => createHash('sha256').update(token).digest('base64url')

type For = { kind: ActionKind; accountId: string; email: string }

/** Makes what a link in a mail carries. Whoever has the database has no link. */
export async function issueToken(tx: Tx, { kind, accountId, email }: For, validHours: number = hours[kind]) {
  const token = randomBytes(32).toString('base64url')
  await accountStore.addActionToken(tx, { tokenHash: digest(token), kind, accountId, email, validHours })
  return token
}

/** The same with a code beside it, which somebody types who is signed in; it counts for minutes. */
export async function issueTokenWithCode(
  { mailCodes, mailCodeMinutes }: Codes,
  tx: Tx,
  { kind, accountId, email }: For,
) {
  const [token, code] = [randomBytes(32).toString('base64url'), mailCodes.make()]
  const tokenHash = digest(token)
  const codeHash = mailCodes.hash(tokenHash, code)
  const validity = { validHours: hours[kind], codeMinutes: mailCodeMinutes }
  await accountStore.addActionToken(tx, { tokenHash, kind, accountId, email, codeHash, ...validity })
  return { token, code }
}
type Codes = Pick<AccountDeps, 'mailCodes' | 'mailCodeMinutes'>

/** Uses up the newest link that has a code, if it is this one. */
export async function redeemCode({ mailCodes }: Pick<Codes, 'mailCodes'>, tx: Tx, accountId: string, code: string) {
  const newest = await accountStore.newestCode(tx, accountId)
  if (newest?.codeHash == null || !mailCodes.fits(code, { ...newest, codeHash: newest.codeHash }))
    throw new AppError('MAIL_CODE_WRONG')
  const found = await accountStore.takeActionToken(tx, newest.tokenHash, [newest.kind])
  if (found === undefined) throw new AppError('MAIL_CODE_WRONG')
  return found
}

/** Looks whether a link still works, without using it up. */
export const findToken = (db: Db, token: string, kind: ActionKind) =>
  accountStore.findActionToken(db, digest(token), kind)

export async function peekToken(db: Db, token: string, kind: ActionKind) {
  const found = await findToken(db, token, kind)
  if (found === undefined) throw new AppError('LINK_EXPIRED')
  return found
}

/** Uses a token up: the statement that reads it deletes it, so that it works once, however often it is sent. */
export async function redeemToken(tx: Tx, token: string, ...kinds: ActionKind[]) {
  const found = await accountStore.takeActionToken(tx, digest(token), kinds)
  if (found === undefined) throw new AppError('LINK_EXPIRED')
  return found
}
