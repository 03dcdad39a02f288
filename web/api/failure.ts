import { ORPCError } from '@orpc/client'
import { type ErrorCode, errors, isErrorCode } from '#domain/errors.ts'

/** The code of the catalogue behind a failed call; whatever the server did not name counts as unreachable. */
export function failureCode(failure: unknown): ErrorCode {
  if (!(failure instanceof ORPCError)) return 'UNAVAILABLE'
  if (isErrorCode(failure.code)) return failure.code
  return failure.status >= 500 || failure.status < 400 ? 'SERVER_ERROR' : 'BAD_REQUEST'
}

export const failureText = (failure: unknown): string => errors[failureCode(failure)].text

/** Did a call to the server fail, or is it a mistake in our own code? */
export const isCallFailure = (failure: unknown): boolean =>
  failure instanceof ORPCError || failure instanceof ConnectionError

/** The server was not reached. `fetch` itself throws a TypeError then, which our own mistakes do too. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

export const isExpired = (failure: unknown): boolean => failure instanceof ORPCError && failure.status === 401
