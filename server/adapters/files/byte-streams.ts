import { createReadStream, createWriteStream, type ReadStream, type WriteStream } from 'node:fs'
import type { Readable } from 'node:stream'

type Range = { start: number; end: number }
type Writing = { flags?: string; start?: number; highWaterMark?: number; flush?: boolean }

/**
 * The bytes of a file, to be read or written. A file may be gone before anybody listens, and an error that nobody hears
 * ends the process: so it is heard from the first moment, and whoever uses the stream is told as well.
 */
export const readBytes = (path: string, range?: Range & { highWaterMark?: number }): ReadStream =>
  createReadStream(path, range).on('error', heard)

/** On the disk once it is closed, and only its owner can read it. */
export const writeBytes = (path: string, options: Writing = {}): WriteStream =>
  createWriteStream(path, { mode: 0o600, flush: true, ...options }).on('error', heard)

/** The same for a stream that somebody else has made, and that is read only after something else. */
export const hearErrors = (content: Readable): Readable => content.on('error', heard)

function heard(): void {}
