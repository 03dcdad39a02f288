import type { PrintFormat } from '#domain/book/print-format.ts'
import type { NewCheck } from '../check.ts'

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 ** 2)} MB`

/** Each kind of file has its own limit, and each limit its own code. */
export const tooLarge =
  (code: PrintFormat['maxBytes']['code']): NewCheck =>
  ({ format: { maxBytes }, report }) => ({
    file: (size) => {
      if (maxBytes.code === code && size > maxBytes.bytes)
        report({ found: megabytes(size), expected: `höchstens ${megabytes(maxBytes.bytes)}`, ofFile: true })
    },
  })
