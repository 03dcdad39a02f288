import { ERRORS } from '@tus/server'
import { AppError, type ErrorCode } from '#domain/errors.ts'

/** What tus itself refuses, in the words of our catalogue; the rest are requests that no client of ours makes. */
const codes = new Map<unknown, ErrorCode>([
  [ERRORS.FILE_NOT_FOUND.body, 'UPLOAD_NOT_FOUND'],
  [ERRORS.FILE_NO_LONGER_EXISTS.body, 'UPLOAD_NOT_FOUND'],
  [ERRORS.INVALID_OFFSET.body, 'UPLOAD_STATUS_ERROR'],
  [ERRORS.ERR_SIZE_EXCEEDED.body, 'FILE_TOO_LARGE'],
  [ERRORS.ERR_MAX_SIZE_EXCEEDED.body, 'FILE_TOO_LARGE'],
  [ERRORS.ABORTED.body, 'UPLOAD_FAILED'],
  [ERRORS.FILE_WRITE_ERROR.body, 'UPLOAD_FAILED'],
])

/** By its words, since tus throws most refusals as these objects, but some as an error of a class that it keeps to itself. */
export function refusalOf(error: unknown): unknown {
  const known = codes.get((error as { body?: unknown } | undefined)?.body)
  if (known !== undefined) return new AppError(known)
  return error instanceof Error ? error : new AppError('BAD_REQUEST')
}
