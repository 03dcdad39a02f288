import { localPath } from '../access/local-path.ts'

/** Where somebody wanted to go who is held up here. */
export function nextSearch(search: Record<string, unknown>): { next?: string } {
  const next = localPath(search.next)
  return next === undefined ? {} : { next }
}

/** The recovery also has a page that says the mail was sent, and one for whoever took an e-mail change back. */
export const recoverySearch = (search: Record<string, unknown>): { sent?: '1'; reverted?: '1' } => ({
  ...(search.sent === '1' && { sent: '1' }),
  ...(search.reverted === '1' && { reverted: '1' }),
})
