export type LoginReason = 'not-logged-in' | 'login-expired'

const isReason = (value: unknown): value is LoginReason => value === 'not-logged-in' || value === 'login-expired'

/** What the login page reads from its address: why somebody was sent there, and where they wanted to go. */
export const loginSearch = ({ error, next }: Record<string, unknown>): { error?: LoginReason; next?: string } => ({
  ...(isReason(error) ? { error } : {}),
  ...(typeof next === 'string' ? { next } : {}),
})
