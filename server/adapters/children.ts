import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { AppError, type ErrorCode } from '#domain/errors.ts'
import { openLanes } from './lanes.ts'
import { measures, stopwatch } from './measures.ts'

export type ChildLimits = { parallel: number; seconds: number; bytes: number }

/** How every task ends; a child may tell more before. */
export type End = { type: 'done' } | { type: 'failed'; code: ErrorCode }

export type ChildKind = {
  /** As the figures call it. */
  name: string
  file: URL
  /** For Node itself: limits on its heap, and the like. */
  execArgv: readonly string[]
  /** For the libraries under it. */
  env?: Readonly<Record<string, string>>
  /** 0 where somebody waits for the answer; more puts it behind everything that answers people, where that is allowed. */
  niceness: number
  /** A child that has grown this far, or worked this often, makes way for a new one. */
  grownBytes: number
  tasks: number
  /** As many may wait in a lane; whoever comes then is refused with the code. */
  queue?: { length: number; full: ErrorCode }
  /** Told when a task takes too long. */
  timeout: ErrorCode
  /** It has only our own data before it: a task that fails in good order leaves it as it was. */
  outlivesFailures?: boolean
}

const WATCH_MS = 100

class Crash extends Error {
  override name = 'Crash'
}
/** The child itself has said so. */
class Failure extends AppError {}

type Child = { process: ChildProcess; tasks: number }

/** Where a task waits for its turn, and until when somebody wants it. */
export type Wait = { lane?: string; signal?: AbortSignal | undefined }

/** Processes for what may crash, hang or grow, with limits on memory and time. They stay warm for the next task. */
export function openChildren<Task extends object, Answer extends { type: string }>(
  kind: ChildKind,
  limits: ChildLimits,
) {
  const idle: Child[] = []
  const all = new Set<ChildProcess>()
  const lanes = openLanes()
  let running = 0
  let closed = false

  const enter = async ({ lane = '', signal }: Wait) => {
    signal?.throwIfAborted()
    if (running < limits.parallel) running++
    else if (kind.queue !== undefined && lanes.length(lane) >= kind.queue.length) throw new AppError(kind.queue.full)
    else await lanes.wait(lane, signal)
  }
  /** The place goes to whoever waits, or becomes free. */
  const leave = () => {
    if (!lanes.letIn()) running--
  }
  const take = (): Child => {
    const ready = idle.pop()
    if (ready !== undefined) return ready
    const child = fork(kind.file, {
      execArgv: [...kind.execArgv],
      serialization: 'advanced',
      stdio: 'ignore',
      // Nothing of ours is of use to whoever takes a child over: no address, no secret.
      env: { ...kind.env, PATH: process.env.PATH ?? '' },
    })
    all.add(child)
    child.on('error', () => {})
    child.once('exit', () => {
      all.delete(child)
      const place = idle.findIndex((each) => each.process === child)
      if (place >= 0) idle.splice(place, 1)
    })
    if (child.pid !== undefined && kind.niceness > 0) beNice(child.pid, kind.niceness)
    return { process: child, tasks: 0 }
  }
  const giveBack = async (child: Child) => {
    const isWorn = ++child.tasks >= kind.tasks || (await residentBytes(child.process.pid)) > kind.grownBytes
    if (closed || isWorn) child.process.kill('SIGKILL')
    else if (child.process.connected) idle.push(child)
  }

  const attempt = async (task: Task, hear: (answer: Answer) => void): Promise<void> => {
    const child = take()
    try {
      await runTask(child.process, task, { ...limits, timeout: kind.timeout }, hear)
    } catch (error) {
      if (kind.outlivesFailures && error instanceof Failure) await giveBack(child)
      // Whatever the task has done to it, nobody else's comes after it.
      else child.process.kill('SIGKILL')
      throw error
    }
    await giveBack(child)
  }

  return {
    /** A child may die of something that is not the task's fault. The second time it is, and `broken` is told. */
    async run(task: Task, hear: (answer: Answer) => void, broken: ErrorCode, wait: Wait = {}): Promise<void> {
      await enter(wait)
      const seconds = stopwatch()
      const ended = (result: 'done' | 'failed') => measures.task.tell({ kind: kind.name, result, seconds: seconds() })
      try {
        if (closed) throw new Crash('closed while it waited')
        await attempt(task, hear).catch((error: unknown) => {
          if (!(error instanceof Crash) || closed) throw error
          return attempt(task, hear)
        })
        ended('done')
      } catch (error) {
        ended('failed')
        throw error instanceof Crash && !closed ? new AppError(broken) : error
      } finally {
        leave()
      }
    },
    /** The processes at work and in wait. */
    pids: () => [...all].flatMap(({ pid }) => (pid === undefined ? [] : [pid])),
    close(): void {
      closed = true
      for (const child of all) child.kill('SIGKILL')
    },
  }
}

type TaskLimits = ChildLimits & { timeout: ErrorCode }

function runTask<Answer extends { type: string }>(
  child: ChildProcess,
  task: object,
  { seconds, bytes, timeout }: TaskLimits,
  hear: (answer: Answer) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const onMessage = (answer: Answer | End) => {
    if (answer.type === 'done') resolve()
    else if (answer.type === 'failed') reject(new Failure((answer as Extract<End, { type: 'failed' }>).code))
    else hear(answer as Answer)
  }
  const onExit = () => reject(new Crash('the child died'))
  child.on('message', onMessage)
  child.once('exit', onExit)
  const clock = setTimeout(() => reject(new AppError(timeout)), seconds * 1_000)
  const watch = setInterval(async () => {
    if ((await residentBytes(child.pid)) > bytes) child.kill('SIGKILL')
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

/** A wish: who is niced already may not be allowed to say how much. */
function beNice(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness)
  } catch {
    // Then it works at the pace of its parent.
  }
}

/** Where the system does not tell, only the limits on heap and time hold. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024
}
