import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { processFacts } from '../adapters/system/processes.ts'

const commands = join(import.meta.dirname, '../commands')

type Options = { dataDir: string; args?: string[]; env?: NodeJS.ProcessEnv; uid?: number; gid?: number }

/** A command of the project in a process of its own, as `npm run …` starts it. */
export function runCommand(name: string, { dataDir, args = [], env = {}, ...user }: Options) {
  const { DATABASE_URL, VITEST, NODE_ENV, TOKEN_SECRET, ...inherited } = process.env
  const child = spawn(process.execPath, [join(commands, `${name}.ts`), ...args], {
    ...user,
    env: { ...inherited, PORT: '0', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const exited = new Promise<number | NodeJS.Signals>((done) =>
    child.once('close', (code, signal) => done(code ?? signal ?? 1)),
  )
  return { child, exited, output: () => output }
}

/** Runs a command that ends by itself. */
export async function finishCommand(name: string, options: Options) {
  const { exited, output } = runCommand(name, options)
  return { code: await exited, output: output(), lines: output().trim().split('\n') }
}

/** `npm start` or `npm run dev`, up to the point where it greets. */
export async function startApp(options: Options, name: 'start' | 'dev' = 'start') {
  const run = runCommand(name, options)
  const { child, exited, output } = run
  const greeted = async () => {
    for (let tries = 0; tries < 9000 && !output().includes('Strg+C'); tries++) {
      if (hasEnded(child)) throw new Error(`${name} ended:\n${output()}`)
      await sleep(20)
    }
  }
  await greeted()
  const url = /http:\/\/localhost:\d+/.exec(output())?.[0] ?? ''
  return {
    ...run,
    url,
    /** Ctrl-C; the exit code. */
    async stop() {
      child.kill('SIGINT')
      return exited
    },
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Everything that runs for a data folder. */
export async function processesOf(
  dataDir: string,
): Promise<{ supervisor: number; children: number[]; postgres: number }> {
  const record = JSON.parse(await readFile(join(dataDir, 'run/app.json'), 'utf8'))
  const postgres = Number.parseInt(await readFile(join(dataDir, 'postgres/data/postmaster.pid'), 'utf8'), 10)
  return {
    supervisor: record.supervisor.pid,
    children: record.children.map(({ pid }: { pid: number }) => pid),
    postgres,
  }
}

export async function stillRunning(pids: number[]): Promise<number[]> {
  const facts = await Promise.all(pids.map(async (pid) => ((await processFacts(pid)) === undefined ? [] : [pid])))
  return facts.flat()
}
