import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Sink } from '#print/pdf/write.ts'

export const PIECE = 1 << 20
/** What two threads have in common: how many pieces are written, and whether that is all. */
export const WRITTEN = 0
export const ENDED = 1
export type Hashed = { path: string; state: SharedArrayBuffer }

/** The hash of a file while it is written, by a second thread: whoever writes has enough to do. */
export function hashWritten(path: string, file: Sink) {
  const state = new SharedArrayBuffer(8)
  const come = new Int32Array(state)
  const thread = new Worker(new URL('./hash-thread.ts', import.meta.url), {
    workerData: { path, state } satisfies Hashed,
  })
  const told = once(thread, 'message')
  told.catch(() => {}) // who asks for the hash hears of it
  let bytes = 0
  const tell = () => {
    Atomics.store(come, WRITTEN, Math.floor(bytes / PIECE))
    Atomics.notify(come, WRITTEN)
  }
  return {
    sink: {
      write: (piece: Uint8Array) => {
        file.write(piece)
        bytes += piece.length
        tell()
      },
    },
    bytes: () => bytes,
    /** Once everything is written. */
    async digest(): Promise<string> {
      Atomics.store(come, ENDED, 1)
      // Whoever waits for the next piece is woken, though there is none.
      Atomics.add(come, WRITTEN, 1)
      Atomics.notify(come, WRITTEN)
      const [digest] = (await told) as [string]
      return digest
    },
    close: () => thread.terminate(),
  }
}
