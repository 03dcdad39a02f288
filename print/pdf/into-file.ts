import { closeSync, fdatasync, fsyncSync, openSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import type { Sink } from './write.ts'

/** After so many bytes the disk may begin, so that not all of it is left to the end. */
const FLUSHED = 64 << 20

/** A file that is on the disk once this has ended. */
export async function intoFile<Result>(path: string, write: (sink: Sink) => Promise<Result>): Promise<Result> {
  const file = openSync(path, 'w')
  const flushing: Promise<void>[] = []
  let since = 0
  const sink = {
    write(bytes: Uint8Array): void {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
      since += bytes.length
      if (since < FLUSHED) return
      since = 0
      flushing.push(promisify(fdatasync)(file).catch(() => {}))
    },
  }
  try {
    const result = await write(sink)
    fsyncSync(file)
    return result
  } finally {
    await Promise.all(flushing)
    closeSync(file)
  }
}
