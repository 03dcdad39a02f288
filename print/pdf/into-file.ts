import { closeSync, fdatasync, fsyncSync, openSync, writeSync } from 'node:fs'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { CopyTask } from './copy-thread.ts'
import type { Sink } from './write.ts'

/** After so many bytes the disk may begin, so that not all of it is left to the end. */
const FLUSHED = 64 << 20

/** A file that is on the disk once this has ended. Whole files are copied into it by a thread, while others are written. */
export async function intoFile<Result>(path: string, write: (sink: Sink) => Promise<Result>): Promise<Result> {
  const file = openSync(path, 'w')
  let copier: ReturnType<typeof openCopier> | undefined
  const flushing: Promise<void>[] = []
  let [position, since] = [0, 0]
  const sink: Sink = {
    write(bytes) {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at, bytes.length - at, position + at)
      position += bytes.length
      since += bytes.length
      if (since < FLUSHED) return
      since = 0
      flushing.push(promisify(fdatasync)(file).catch(() => {}))
    },
    copy(from, bytes) {
      copier ??= openCopier(file)
      copier.take({ path: from, bytes, at: position })
      position += bytes
    },
    erase(from, to) {
      copier ??= openCopier(file)
      copier.take({ erase: from, to })
    },
  }
  try {
    const result = await write(sink)
    await copier?.finish()
    fsyncSync(file)
    return result
  } finally {
    await Promise.all([...flushing, copier?.close()])
    closeSync(file)
  }
}

/** It ends by itself once everything is copied, or with what went wrong. */
function openCopier(into: number) {
  const workerData = { into, flushed: FLUSHED }
  const worker = new Worker(new URL('./copy-thread.ts', import.meta.url), { workerData })
  const ended = new Promise<void>((resolve, reject) => worker.once('exit', () => resolve()).once('error', reject))
  ended.catch(() => {})
  const take = (task: CopyTask) => worker.postMessage(task)
  return {
    take,
    finish(): Promise<void> {
      take('end')
      return ended
    },
    close: () => worker.terminate(),
  }
}
