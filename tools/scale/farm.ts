import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const server = join(import.meta.dirname, '../../server')
const READY_MS = 120_000

type Kind = 'main' | 'worker'
/** A process of the product as on a machine of its own: a folder of its own, nothing shared but what the settings name. */
export type Machine = { kind: Kind; name: string; url: () => string; kill: () => void; isUp: () => boolean }
export type Farm = Awaited<ReturnType<typeof startFarm>>

type Options = {
  https: number
  workers: number
  /** With `DATA_DIR` they share a disk; otherwise each has a folder of its own. */
  env: Record<string, string>
}

/** Several HTTP and job processes behind a balancer. Whoever is killed comes back, as a supervisor would have it. */
export async function startFarm({ https, workers, env }: Options) {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-farm-'))
  const machines: Machine[] = []
  const balancer = await startBalancer(() => machines.filter(({ kind, isUp }) => kind === 'main' && isUp()))
  const stops: (() => Promise<void>)[] = []
  const settings = { ...process.env, PUBLIC_URL: balancer.url, ...env, PORT: '0', HOST: '127.0.0.1' }
  const named = (kind: Kind, count: number) =>
    Array.from({ length: count }, (_, at) => [kind, `${kind}-${at}`] as const)
  for (const [kind, name] of [...named('main', https), ...named('worker', workers)]) {
    const { machine, ready, stop } = keepRunning(kind, name, {
      ...settings,
      DATA_DIR: env.DATA_DIR ?? join(folder, name),
    })
    machines.push(machine)
    stops.push(stop)
    await ready
  }
  return {
    url: balancer.url,
    machines,
    https: () => machines.filter(({ kind }) => kind === 'main'),
    /** Until every one of them is there again. */
    whole: async () => {
      for (let tries = 0; tries < 600 && !machines.every(({ isUp }) => isUp()); tries++) await sleep(100)
    },
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()))
      await balancer.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function keepRunning(kind: Kind, name: string, env: NodeJS.ProcessEnv) {
  let child: ChildProcess
  let url = ''
  let up = false
  let stopping = false
  const start = () =>
    new Promise<void>((resolve, reject) => {
      child = fork(join(server, `${kind}.ts`), { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      const clock = setTimeout(() => reject(new Error(`${name} is not ready`)), READY_MS)
      child.on('message', (message: { type: string; url?: string; message?: string }) => {
        clearTimeout(clock)
        if (message.type === 'failed') return reject(new Error(`${name}: ${message.message}`))
        url = message.url ?? ''
        up = true
        resolve()
      })
      child.once('exit', () => {
        up = false
        clearTimeout(clock)
        if (!stopping) void start().catch((error) => console.error(error.message))
      })
    })
  const machine: Machine = { kind, name, url: () => url, isUp: () => up, kill: () => child.kill('SIGKILL') }
  const stop = async () => {
    stopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await ended
  }
  return { machine, ready: start(), stop }
}

/** Each request goes to the next one; who does not answer is said to be away, and the caller comes again. */
async function startBalancer(targets: () => readonly Machine[]) {
  let turn = 0
  const balancer = createServer((incoming, answer) => {
    const up = targets()
    const target = up[turn++ % Math.max(1, up.length)]
    if (target === undefined) return away(answer)
    pass(incoming, answer, target.url()).catch(() => away(answer))
  })
  await new Promise<void>((ready) => balancer.listen(0, '127.0.0.1', ready))
  const { port } = balancer.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      balancer.closeAllConnections()
      return new Promise<void>((closed) => balancer.close(() => closed()))
    },
  }
}

async function pass(incoming: IncomingMessage, answer: ServerResponse, to: string): Promise<void> {
  const { method, headers, url = '/' } = incoming
  const outgoing = request(new URL(url, to), { ...(method !== undefined && { method }), headers })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve)
    outgoing.once('error', reject)
  })
  const sent = pipeline(incoming, outgoing)
  sent.catch(() => {}) // who answers before all has come, or dies, is heard of below
  const response = await answered
  answer.writeHead(response.statusCode ?? 502, response.headers)
  await pipeline(response, answer)
}

function away(answer: ServerResponse): void {
  if (answer.headersSent) return void answer.destroy()
  answer.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"UNAVAILABLE","status":503}')
}
