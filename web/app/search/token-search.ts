import { localPath } from '../access/local-path.ts'

/** Where somebody wanted to go who is held up here. */
export function nextSearch(search: Record<string, unknown>): { next?: string } {
  const next = localPath(search.next)
  return next === undefined ? {} : { next }
}

/** What pages read from the address in a mail. */
export const tokenSearch = ({ token }: Record<string, unknown>): { token?: string } =>
  typeof token === 'string' ? { token } : {}

/** The recovery also has a page that says the mail was sent, and one for whoever took an e-mail change back. */
export const recoverySearch = (search: Record<string, unknown>): { token?: string; sent?: '1'; reverted?: '1' } => ({
  ...tokenSearch(search),
  ...(search.sent === '1' && { sent: '1' }),
  ...(search.reverted === '1' && { reverted: '1' }),
})

/** Waiting for the mail and coming from it are one address. */
export const verificationSearch = (search: Record<string, unknown>): { token?: string; next?: string } => ({
  ...tokenSearch(search),
  ...nextSearch(search),
})
