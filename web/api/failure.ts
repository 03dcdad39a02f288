import { ORPCError } from '@orpc/client'
import { type ErrorCode, errors, isErrorCode } from '#domain/errors.ts'

/** The code of the catalogue behind a failed call; whatever the server did not name counts as unreachable. */
export function failureCode(failure: unknown): ErrorCode {
  if (!(failure instanceof ORPCError)) return 'UNAVAILABLE'
  if (isErrorCode(failure.code)) return failure.code
  return failure.status >= 500 || failure.status < 400 ? 'SERVER_ERROR' : 'BAD_REQUEST'
}

/** What to say about a failed call. That nobody answered is the one thing the catalogue of answers cannot hold. */
export function failureText(failure: unknown): string {
  if (failure instanceof ConnectionError)
    return 'Wir haben gerade keine Verbindung. Prüfe dein Internet und versuch es noch einmal.'
  return reasonOf(failure) ?? errors[failureCode(failure)].text
}

const explained: readonly ErrorCode[] = ['PASSWORD_REFUSED', 'TICKET_UNPRINTABLE']

/** The server's own words where the catalogue cannot know them: what is wrong with a password, which sign no font has. */
function reasonOf(failure: unknown): string | undefined {
  if (!(failure instanceof ORPCError) || !explained.includes(failure.code)) return undefined
  const reason = (failure.data as { reason?: unknown } | undefined)?.reason
  return typeof reason === 'string' ? reason : undefined
}

/** Did a call to the server fail, or is it a mistake in our own code? */
export const isCallFailure = (failure: unknown): boolean =>
  failure instanceof ORPCError || failure instanceof ConnectionError

/** The server was not reached. `fetch` itself throws a TypeError then, which our own mistakes do too. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

export const isExpired = (failure: unknown): boolean => failure instanceof ORPCError && failure.status === 401

/** There is no network at all: nothing has gone wrong, and nothing is to be done but to wait. */
export const isOffline = (failure: unknown): boolean => failure instanceof ConnectionError && !navigator.onLine
