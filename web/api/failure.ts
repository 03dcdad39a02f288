import { ORPCError } from '@orpc/client'
import { type ErrorCode, errors, isErrorCode } from '#domain/errors.ts'

/** The code of the catalogue behind a failed call; whatever the server did not name counts as unreachable. */
export function failureCode(failure: unknown): ErrorCode {
  if (!(failure instanceof ORPCError)) return 'UNAVAILABLE'
  if (isErrorCode(failure.code)) return failure.code
  return failure.status >= 500 || failure.status < 400 ? 'SERVER_ERROR' : 'BAD_REQUEST'
}

/** What to say about a failed call. That nobody answered is the one thing the catalogue of answers cannot hold. */
export const failureText = (failure: unknown): string =>
  failure instanceof ConnectionError
    ? 'Wir haben gerade keine Verbindung. Prüfe dein Internet und versuch es noch einmal.'
    : errors[failureCode(failure)].text

/** Did a call to the server fail, or is it a mistake in our own code? */
export const isCallFailure = (failure: unknown): boolean =>
  failure instanceof ORPCError || failure instanceof ConnectionError

/** The server was not reached. `fetch` itself throws a TypeError then, which our own mistakes do too. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

export const isExpired = (failure: unknown): boolean => failure instanceof ORPCError && failure.status === 401
