import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Victim } from './plan.ts'

type Process = { pid: number; parent: number; command: string; ticks: number }

/** By its command line, those of the product; a backend is one that works for the app. */
const marks: Record<Exclude<Victim, 'supervisor' | 'postmaster'>, RegExp> = {
  http: /server\/main\.ts/,
  worker: /server\/worker\.ts/,
  backend: /^postgres: .*stufenbuch.*\[local\]/,
  intake: /intake\/child\.ts/,
  typesetter: /typesetter\/child\.ts/,
  checker: /checker\/child\.ts/,
  bookmaker: /bookmaker\/child\.ts/,
}

async function all(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return (await Promise.all(pids.map(look))).filter((each) => each !== undefined)
}

async function look(pid: string): Promise<Process | undefined> {
  const [stat, command] = await Promise.all(
    ['stat', 'cmdline'].map((name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
  )
  // The name stands in parentheses and may itself hold some.
  const [state, parent, ...rest] = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ')
  if (state === undefined || parent === undefined || state === 'Z' || command === '') return undefined
  return {
    pid: Number(pid),
    parent: Number(parent),
    command: (command ?? '').replaceAll('\0', ' '),
    ticks: Number(rest[9]) + Number(rest[10]),
  }
}

export type Root = { dataDir: string; supervisor: () => number | undefined }

async function postmaster(dataDir: string, alive: Process[]): Promise<number | undefined> {
  const text = await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return alive.some((each) => each.pid === pid && each.command.includes('postgres')) ? pid : undefined
}

/** Those of a kind that live now, below the supervisor that runs or the database of this folder. */
async function living(kind: Victim, { dataDir, supervisor }: Root): Promise<Process[]> {
  const alive = await all()
  const own = (pid: number | undefined) => alive.filter((each) => each.pid === pid)
  if (kind === 'supervisor') return own(supervisor())
  const database = await postmaster(dataDir, alive)
  if (kind === 'postmaster') return own(database)
  const root = kind === 'backend' ? database : supervisor()
  const isBelow = ({ parent }: Process, depth = 0): boolean => {
    if (parent === root) return true
    const above = alive.find(({ pid }) => pid === parent)
    return above !== undefined && depth < 4 && isBelow(above, depth + 1)
  }
  return alive.filter((each) => marks[kind].test(each.command) && isBelow(each))
}

const LOOK_MS = 80

/**
 * Kills one of a kind with kill -9: one that works, where that can be seen within half of the time, and then any. Tells
 * whether it worked; nothing where none lived all the time.
 */
export async function killOne(
  kind: Victim,
  root: Root,
  { pick, withinMs }: { pick: number; withinMs: number },
): Promise<'at work' | 'at rest' | undefined> {
  const begin = Date.now()
  let before: Process[] = []
  while (Date.now() - begin < withinMs) {
    const found = await living(kind, root)
    const working = found.filter(({ pid, ticks }) => before.some((each) => each.pid === pid && each.ticks < ticks))
    const [from, how] =
      working.length > 0
        ? ([working, 'at work'] as const)
        : Date.now() - begin > withinMs / 2 || isAlwaysOn(kind)
          ? ([found, 'at rest'] as const)
          : ([[], 'at rest'] as const)
    const victim = from[Math.floor(pick * from.length)]
    if (victim !== undefined && kill(victim.pid)) return how
    before = found
    await sleep(LOOK_MS)
  }
  return undefined
}

/** These have something to do at all times. */
const isAlwaysOn = (kind: Victim) => kind === 'supervisor' || kind === 'postmaster' || kind === 'backend'

function kill(pid: number): boolean {
  try {
    process.kill(pid, 'SIGKILL')
    return true
  } catch {
    return false
  }
}

const ENDING_MS = 20_000

/** Whatever still runs of this installation, also what has lost its parent; those that end are waited for. */
export async function remaining(dataDir: string): Promise<string[]> {
  for (const end = Date.now() + ENDING_MS; ; await sleep(200)) {
    const alive = await all()
    const database = await postmaster(dataDir, alive)
    const known = await Promise.all(
      alive.map(async ({ pid }) => (await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')).includes(dataDir)),
    )
    const left = alive.filter(({ pid }, at) => pid === database || known[at])
    if (left.length === 0 || Date.now() > end) return left.map(({ command }) => command)
  }
}
