const reasons = ['not-logged-in', 'login-expired'] as const
const news = ['password-set', 'account-deleted', 'signed-out-everywhere'] as const

export type LoginReason = (typeof reasons)[number]
export type LoginNews = (typeof news)[number]

/** What the login page reads from its address: why somebody was sent there, where they wanted to go, what they did. */
export function loginSearch(search: Record<string, unknown>): { error?: LoginReason; next?: string; done?: LoginNews } {
  const error = reasons.find((reason) => reason === search.error)
  const done = news.find((each) => each === search.done)
  return {
    ...(error !== undefined && { error }),
    ...(typeof search.next === 'string' && { next: search.next }),
    ...(done !== undefined && { done }),
  }
}
