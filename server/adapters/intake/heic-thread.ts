import { parentPort } from 'node:worker_threads'
import { decodeTiles, type ThreadAnswer, type ThreadTask } from './heic-tiles.ts'
import { openHeic } from './libheif.ts'

const answer = (message: ThreadAnswer) => parentPort?.postMessage(message)

parentPort?.on('message', (work: ThreadTask) => {
  try {
    const heic = openHeic(new Uint8Array(work.file))
    try {
      decodeTiles(heic, work)
    } finally {
      heic.close()
    }
    answer({ id: work.id, isDone: true })
  } catch {
    answer({ id: work.id, isDone: false })
  }
})
