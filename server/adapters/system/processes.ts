import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { platform } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type ProcessFacts = {
  name: string
  /** Tells a process from a later one that was given the same number. */
  started: string
  /** Only where the system tells it, and only of processes that we may look into. */
  cwd?: string
  executable?: string
}

/** What the system knows about a process; nothing for one that has ended, a zombie included. */
export async function processFacts(pid: number): Promise<ProcessFacts | undefined> {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return platform() === 'linux' ? fromProc(pid) : fromPs(pid)
}

async function fromProc(pid: number): Promise<ProcessFacts | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  // The name stands in parentheses and may itself hold spaces and parentheses.
  const end = stat.lastIndexOf(')')
  const fields = stat.slice(end + 2).split(' ')
  // A killed process stays a zombie for as long as PID 1 does not reap it, as in many containers.
  if (fields[0] === 'Z' || fields[0] === 'X') return undefined
  const [cwd, executable] = await Promise.all(
    ['cwd', 'exe'].map((link) => readlink(`/proc/${pid}/${link}`).catch(() => undefined)),
  )
  return {
    name: stat.slice(stat.indexOf('(') + 1, end),
    started: fields[19] ?? '',
    ...(cwd !== undefined && { cwd }),
    ...(executable !== undefined && { executable }),
  }
}

async function fromPs(pid: number): Promise<ProcessFacts | undefined> {
  const { stdout } = await run('ps', ['-o', 'stat=,lstart=,comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }))
  const match = /^(\S+)\s+(\w+ +\w+ +\d+ +[\d:]+ +\d+)\s+(.+)$/.exec(stdout.trim())
  if (match === null || match[1]?.startsWith('Z')) return undefined
  return { name: match[3]?.split('/').at(-1) ?? '', started: match[2] ?? '' }
}

/** Whether the process ended in time. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  const started = (await processFacts(pid))?.started
  if (started === undefined) return true
  while (Date.now() < deadline) {
    await sleep(20)
    if ((await processFacts(pid))?.started !== started) return true
  }
  return false
}

/** Sends a signal; a process that has ended meanwhile is no error. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
