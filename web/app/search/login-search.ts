const reasons = ['not-logged-in', 'login-expired'] as const
const causes = ['idle'] as const
const news = ['password-set', 'account-deleted', 'signed-out-everywhere', 'admin-transferred'] as const

export type LoginReason = (typeof reasons)[number]
export type LoginCause = (typeof causes)[number]
export type LoginNews = (typeof news)[number]
type LoginSearch = { error?: LoginReason; because?: LoginCause; next?: string; done?: LoginNews }

/** What the login page reads from its address: why somebody was sent there, where they wanted to go, what they did. */
export function loginSearch(search: Record<string, unknown>): LoginSearch {
  const error = reasons.find((reason) => reason === search.error)
  const because = causes.find((cause) => cause === search.because)
  const done = news.find((each) => each === search.done)
  return {
    ...(error !== undefined && { error }),
    ...(because !== undefined && { because }),
    ...(typeof search.next === 'string' && { next: search.next }),
    ...(done !== undefined && { done }),
  }
}
