import { ERRORS } from '@tus/server'
import { AppError, type ErrorCode } from '#domain/errors.ts'

/** What tus itself refuses, in the words of our catalogue; the rest are requests that no client of ours makes. */
const codes = new Map<unknown, ErrorCode>([
  [ERRORS.FILE_NOT_FOUND, 'UPLOAD_NOT_FOUND'],
  [ERRORS.FILE_NO_LONGER_EXISTS, 'UPLOAD_NOT_FOUND'],
  [ERRORS.INVALID_OFFSET, 'UPLOAD_STATUS_ERROR'],
  [ERRORS.ERR_SIZE_EXCEEDED, 'FILE_TOO_LARGE'],
  [ERRORS.ERR_MAX_SIZE_EXCEEDED, 'FILE_TOO_LARGE'],
  [ERRORS.ABORTED, 'UPLOAD_FAILED'],
  [ERRORS.FILE_WRITE_ERROR, 'UPLOAD_FAILED'],
])

export function refusalOf(error: unknown): unknown {
  if (error instanceof Error) return error
  return new AppError(codes.get(error) ?? 'BAD_REQUEST')
}
