import { parentPort, workerData } from 'node:worker_threads'
import { createCompiler } from '../typeset/compiler.ts'
import { layCollage } from './collage.ts'
import type { Answer, Task } from './compilers.ts'

/** Sets parts and lays out collages, one after the other, for whoever opened it. */
const compiler = await createCompiler(workerData)
const answer = (message: Answer, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer)

function work(task: Task): void {
  if ('lay' in task) answer({ laid: layCollage(...task.lay) })
  else {
    const made = compiler.set(task.set)
    answer({ made }, [made.pdf.buffer as ArrayBuffer])
  }
}

parentPort?.on('message', (task: Task) => {
  try {
    work(task)
  } catch (error) {
    answer({ failed: String(error) })
  }
})
answer({ version: compiler.version })
