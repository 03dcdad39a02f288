import { AppError } from '#domain/errors.ts'

/** No room on the disk, be it ours or the database's. */
const noSpace = ['ENOSPC', 'EDQUOT', '53100']
/** The database is not there, ends, begins, or takes nobody in. */
const away = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH'],
  ...[
    '57P01',
    '57P02',
    '57P03',
    '53000',
    '53200',
    '53300',
    '58000',
    '58030',
    '08000',
    '08001',
    '08003',
    '08004',
    '08006',
  ],
]
/** What the driver says without a code. */
const awayWords = /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection/

/** An error with those that led to it: the query tool wraps what the database says. */
function causes(error: unknown): { code?: unknown; message?: unknown; syscall?: unknown }[] {
  const found: Error[] = []
  for (let each = error; each instanceof Error && found.length < 5; each = each.cause) found.push(each)
  return found
}

/** Nothing is wrong with what somebody wants; there is no room for it now. */
export function isOutOfSpace(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'UPLOAD_NO_STORAGE'
  return causes(error).some(({ code }) => noSpace.includes(String(code)))
}

/** The database is away; it is waited for. */
export const isDatabaseAway = (error: unknown): boolean =>
  causes(error).some(
    ({ code, message, syscall }) =>
      away.includes(String(code)) ||
      awayWords.test(String(message)) ||
      // Its socket is a file, which is gone while it is away.
      (code === 'ENOENT' && syscall === 'connect'),
  )
