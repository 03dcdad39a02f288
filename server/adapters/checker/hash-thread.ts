import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { ENDED, type Hashed, PIECE, WRITTEN } from './hash-written.ts'

/** Reads behind whoever writes, as far as that has come, and the rest when it has ended. */
const { path, state } = workerData as Hashed
const come = new Int32Array(state)
const hash = createHash('sha256')
const file = openSync(path, 'r')
const piece = Buffer.allocUnsafe(PIECE)

function take(): boolean {
  const count = readSync(file, piece)
  hash.update(piece.subarray(0, count))
  return count > 0
}

for (let read = 0; Atomics.load(come, ENDED) === 0; ) {
  const written = Atomics.load(come, WRITTEN)
  if (written === read) Atomics.wait(come, WRITTEN, written)
  for (; read < Atomics.load(come, WRITTEN); read++) take()
}
while (take());
closeSync(file)
parentPort?.postMessage(hash.digest('hex'))
