import { Worker } from 'node:worker_threads'
import { type Compiler, compiledModule } from '../typeset/compiler.ts'
import type { SetPart } from '../typeset/part.ts'
import type { Laid, Lay } from './collage.ts'

type Made = ReturnType<Compiler['set']>
export type Task = { set: SetPart } | { lay: Parameters<Lay> }
export type Answer = { version: string } | { made: Made } | { laid: Laid } | { failed: string }

type Waiting = { task: Task; resolve: (answer: Answer) => void; reject: (error: Error) => void }

/** So many tasks lie ready in a thread, so that it need not wait for us. */
const AT_ONCE = 2

/**
 * How a process is started that has them. V8 makes fast code of what runs often; sooner, and without writing one function
 * into another, it takes as long in all, but less of it falls into the first book. Of the memory for that, glibc would keep
 * as much for every thread as it has ever had, and V8 some for new objects that are not many here.
 */
export const processOfCompilers = {
  execArgv: ['--wasm-tiering-budget=1500000', '--no-wasm-inlining', '--max-semi-space-size=2'],
  env: { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '1000000', MALLOC_MMAP_THRESHOLD_: '300000' },
} as const

export type Compilers = Awaited<ReturnType<typeof openCompilers>>

/**
 * Compilers in threads of their own, which share their code: what is asked for together is set together. The newest is
 * done first, since somebody waits for it; what was asked for ahead has time. A thread that dies takes the process with it.
 */
export async function openCompilers(count: number) {
  const module = compiledModule()
  const waiting: Waiting[] = []
  const threads = await Promise.all(Array.from({ length: count }, () => openThread(module)))
  const give = () => {
    for (;;) {
      const [idlest] = threads.toSorted((one, other) => one.busy - other.busy)
      if (idlest === undefined || idlest.busy >= AT_ONCE) return
      const next = waiting.pop()
      if (next === undefined) return
      idlest.take(next, give)
    }
  }
  const ask = (task: Task) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ task, resolve, reject })
      give()
    })
  return {
    version: threads[0]?.version ?? '',
    async set(part: SetPart): Promise<Made> {
      return ((await ask({ set: part })) as { made: Made }).made
    },
    async lay(...of: Parameters<Lay>): Promise<Laid> {
      return ((await ask({ lay: of })) as { laid: Laid }).laid
    },
    async close(): Promise<void> {
      await Promise.all(threads.map(({ close }) => close()))
    },
  }
}

async function openThread(module: object) {
  const worker = new Worker(new URL('./compiler-thread.ts', import.meta.url), { workerData: module })
  const taken: Waiting[] = []
  const first = await new Promise<Answer>((resolve, reject) => worker.once('message', resolve).once('error', reject))
  worker.removeAllListeners('error')
  let then = () => {}
  worker.on('message', (answer: Answer) => {
    const { resolve, reject } = taken.shift() as Waiting
    if ('failed' in answer) reject(new Error(answer.failed))
    else resolve(answer)
    then()
  })
  return {
    version: (first as { version: string }).version,
    get busy() {
      return taken.length
    },
    take(next: Waiting, done: () => void): void {
      then = done
      taken.push(next)
      worker.postMessage(next.task)
    },
    close: () => worker.terminate(),
  }
}
