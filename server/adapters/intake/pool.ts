import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { PageSize } from '#domain/file/page-size.ts'
import type { Answer, Task } from './messages.ts'
import type { Facts } from './photo.ts'

export type IntakeLimits = { parallel: number; seconds: number; bytes: number }
export type Intake = ReturnType<typeof openIntake>

const childFile = new URL('./child.ts', import.meta.url)
const HEAP_MEGABYTES = 256
/** Behind everything that answers people. */
const NICENESS = 10
const WATCH_MS = 100
/** A child that has grown this far, or worked this long, makes way for a new one. */
const GROWN_BYTES = 700 * 1024 * 1024
const TASKS = 100

class Crash extends Error {
  override name = 'Crash'
}

type Child = { process: ChildProcess; tasks: number }

/** Children that look at what people uploaded, with limits on memory and time. They stay warm for the next file. */
export function openIntake(limits: IntakeLimits) {
  const idle: Child[] = []
  const all = new Set<ChildProcess>()
  const waiting: (() => void)[] = []
  let running = 0
  let closed = false

  const enter = async () => {
    if (running < limits.parallel) running++
    else await new Promise<void>((next) => waiting.push(next))
  }
  /** The place goes to whoever waits, or becomes free. */
  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) running--
    else next()
  }
  const take = (): Child => {
    const ready = idle.pop()
    if (ready !== undefined) return ready
    const child = fork(childFile, {
      execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`],
      stdio: 'ignore',
      // Nothing of ours is of use to whoever takes a child over: no address, no secret.
      env: { PATH: process.env.PATH ?? '' },
    })
    all.add(child)
    child.on('error', () => {})
    child.once('exit', () => {
      all.delete(child)
      const place = idle.findIndex((each) => each.process === child)
      if (place >= 0) idle.splice(place, 1)
    })
    if (child.pid !== undefined) setPriority(child.pid, NICENESS)
    return { process: child, tasks: 0 }
  }
  const giveBack = async (child: Child) => {
    const isWorn = ++child.tasks >= TASKS || (await residentBytes(child.process.pid)) > GROWN_BYTES
    if (closed || isWorn) child.process.kill('SIGKILL')
    else if (child.process.connected) idle.push(child)
  }

  const attempt = async (task: Task, hear: (answer: Answer) => void): Promise<void> => {
    const child = take()
    try {
      await runTask(child.process, task, limits, hear)
    } catch (error) {
      // Whatever a strange file has done to it, nobody else's comes after it.
      child.process.kill('SIGKILL')
      throw error
    }
    await giveBack(child)
  }
  /** A child may die of something that is not the file's fault. The second time it is. */
  const run = async (task: Task, hear: (answer: Answer) => void, broken: ErrorCode): Promise<void> => {
    await enter()
    try {
      await attempt(task, hear).catch((error: unknown) => {
        if (!(error instanceof Crash) || closed) throw error
        return attempt(task, hear)
      })
    } catch (error) {
      throw error instanceof Crash && !closed ? new AppError(broken) : error
    } finally {
      leave()
    }
  }

  return {
    /** `screens` when screens can show it, `print` when everything lies in the folder. */
    photo(path: string, folder: string): { screens: Promise<Facts>; print: Promise<void> } {
      const screens = Promise.withResolvers<Facts>()
      const hear = (answer: Answer) => {
        if (answer.type === 'screens') screens.resolve(answer.facts)
      }
      const print = run({ kind: 'photo', path, folder }, hear, 'PHOTO_BROKEN')
      print.catch(screens.reject)
      screens.promise.catch(() => {})
      return { screens: screens.promise, print }
    },
    async document(path: string): Promise<PageSize[]> {
      let sizes: PageSize[] = []
      const hear = (answer: Answer) => {
        if (answer.type === 'pages') sizes = answer.sizes
      }
      await run({ kind: 'document', path }, hear, 'PDF_BROKEN')
      return sizes
    },
    /** The processes at work and in wait. */
    pids: () => [...all].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    close(): void {
      closed = true
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

function runTask(child: ChildProcess, task: Task, limits: IntakeLimits, hear: (answer: Answer) => void): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onMessage = (answer: Answer) => {
    if (answer.type === 'done') resolve()
    else if (answer.type === 'failed') reject(new AppError(answer.code))
    else hear(answer)
  }
  const onExit = () => reject(new Crash('the child died'))
  child.on('message', onMessage)
  child.once('exit', onExit)
  const clock = setTimeout(() => reject(new AppError('INTAKE_TIMEOUT')), limits.seconds * 1_000)
  const watch = setInterval(async () => {
    if ((await residentBytes(child.pid)) > limits.bytes) child.kill('SIGKILL')
  }, WATCH_MS)
  child.send(task, (error) => {
    if (error !== null) onExit()
  })
  return promise.finally(() => {
    clearTimeout(clock)
    clearInterval(watch)
    child.off('message', onMessage)
    child.off('exit', onExit)
  })
}

/** Where the system does not tell, only the limits on heap, pixels and time hold. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
