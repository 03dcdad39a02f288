import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Source } from '#print/pdf/source.ts'

type OpenSource = Source & { close: () => void }

/**
 * Readers of PDF cope with whatever is wrong, and would take a failing disk for a broken file. Here it stays known that it
 * was the disk.
 */
export function watched({ size, read, readInto, close }: OpenSource) {
  let fault: unknown
  const note = (error: unknown): never => {
    fault ??= error
    throw error
  }
  const source: Source = {
    size,
    read: (position, length) => {
      try {
        return read(position, length)
      } catch (error) {
        return note(error)
      }
    },
    readInto: (position, target) => {
      try {
        return readInto(position, target)
      } catch (error) {
        return note(error)
      }
    },
  }
  const requireRead = () => {
    if (fault !== undefined) throw fault
  }
  return { source, close, requireRead }
}

/** A full disk, a file that was removed meanwhile, or any other call of the system that failed, is no fault of the file. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 'NOT_FOUND'
  if (code === 'ENOSPC') return 'UPLOAD_NO_STORAGE'
  return syscall === undefined ? 'PDF_BROKEN' : 'SERVER_ERROR'
}
