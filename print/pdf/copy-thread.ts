import { closeSync, fdatasync, openSync, readSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** A whole file, and where it is to stand in the one that is written. */
export type Copied = { path: string; bytes: number; at: number }
/** In turn with what is copied, some of which it may take away again. */
type Erased = { erase: number; to: number }
export type CopyTask = Copied | Erased | 'end'

const { into, flushed } = workerData as { into: number; flushed: number }
const piece = new Uint8Array(1 << 20)
let since = 0

function copy({ path, bytes, at }: Copied): void {
  const from = openSync(path, 'r')
  try {
    for (let done = 0; done < bytes; ) {
      const length = readSync(from, piece, 0, Math.min(piece.length, bytes - done), done)
      if (length === 0) throw new Error('a file that became shorter')
      for (let put = 0; put < length; ) put += writeSync(into, piece, put, length - put, at + done + put)
      done += length
    }
  } finally {
    closeSync(from)
  }
  since += bytes
  if (since < flushed) return
  since = 0
  fdatasync(into, () => {})
}

const SPACE = 0x20

function erase({ erase: from, to }: Erased): void {
  const spaces = new Uint8Array(to - from).fill(SPACE)
  for (let put = 0; put < spaces.length; ) put += writeSync(into, spaces, put, spaces.length - put, from + put)
}

parentPort?.on('message', (task: CopyTask) => {
  if (task === 'end') parentPort?.close()
  else if ('erase' in task) erase(task)
  else copy(task)
})
