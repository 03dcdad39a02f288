import { ORPCError } from '@orpc/client'
import { type ErrorCode, errors } from '#domain/errors.ts'
import { entries } from './entries.ts'
import type { WizardPage } from './steps.ts'

/** Why the server refused a password, in its own words. */
export const reasonOf = (failure: unknown): string | undefined => {
  const data: unknown = failure instanceof ORPCError ? failure.data : undefined
  return typeof data === 'object' && data !== null && 'reason' in data ? String(data.reason) : undefined
}

const isJoining = () => entries.get().draft.invitation !== undefined

/** Notes what was refused and says which page tells it; whatever has no page of its own went wrong. */
export function refuse(code: ErrorCode, reason?: string): WizardPage {
  const { text } = errors[code]
  switch (code) {
    case 'auth/email-already-in-use':
      entries.keep({ refusal: { field: 'email', text } })
      return isJoining() ? 'access' : 'contact'
    case 'PASSWORD_REFUSED':
      entries.keep({ password: '', refusal: { field: 'password', text: reason ?? text } })
      return isJoining() ? 'access' : 'password'
    case 'SCHOOL_NOT_FOUND':
      entries.change({ school: undefined, year: undefined })
      entries.keep({ refusal: { field: 'school', text } })
      return 'school'
    case 'YEAR_NOT_OFFERED':
      entries.change({ year: undefined })
      entries.keep({ refusal: { field: 'year', text } })
      return 'year'
    case 'YEAR_ALREADY_REGISTERED':
      entries.change({ yearTaken: true })
      return 'year-registered'
    case 'REGISTRATION_KEY_NOT_FOUND':
      return 'key-not-found'
    default:
      // The id may be used up: by a first try whose answer was lost and whose words have changed since.
      if (code === 'auth/uid-already-exists') entries.renewId()
      entries.keep({ failure: code })
      return 'failed'
  }
}
