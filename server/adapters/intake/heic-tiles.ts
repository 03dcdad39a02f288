import { Worker } from 'node:worker_threads'
import { AppError } from '#domain/errors.ts'
import type { Heic } from './libheif.ts'

/** What two threads have in common while they decode one picture. */
export type SharedWork = {
  file: SharedArrayBuffer
  pixels: SharedArrayBuffer
  /** The next tile that nobody has begun. */
  next: SharedArrayBuffer
}
export type ThreadTask = SharedWork & { id: number }
export type ThreadAnswer = { id: number; isDone: boolean }

/** Takes tiles until there are none left. */
export function decodeTiles(heic: Heic, { pixels, next }: SharedWork): void {
  const tiles = heic.tiles()
  if (tiles === undefined) throw new AppError('PHOTO_BROKEN')
  const [into, counter] = [new Uint8Array(pixels), new Int32Array(next)]
  const count = tiles.columns * tiles.rows
  for (let index = Atomics.add(counter, 0, 1); index < count; index = Atomics.add(counter, 0, 1))
    heic.decodeTile(index, tiles, into)
}

let thread: Worker | undefined
let tasks = 0

function startThread(): Worker {
  const worker = new Worker(new URL('./heic-thread.ts', import.meta.url))
  worker.unref()
  return worker.once('exit', () => {
    thread = undefined
  })
}

/** Takes tiles of the same picture in a second thread, whose decoder stays warm as that of the first does. */
export async function decodeBeside(work: SharedWork): Promise<void> {
  thread ??= startThread()
  const worker = thread
  const id = ++tasks
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const fail = () => reject(new AppError('PHOTO_BROKEN'))
  const hear = (answer: ThreadAnswer) => {
    if (answer.id === id) answer.isDone ? resolve() : fail()
  }
  worker.on('message', hear).once('error', fail).once('exit', fail)
  worker.ref()
  worker.postMessage({ ...work, id } satisfies ThreadTask)
  await promise.finally(() => {
    worker.off('message', hear).off('error', fail).off('exit', fail)
    if (worker.listenerCount('message') === 0) worker.unref()
  })
}
