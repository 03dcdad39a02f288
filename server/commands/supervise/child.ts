import { type ChildProcess, fork } from 'node:child_process'
import { StartError } from './start-error.ts'

type Options = {
  /** As people know it. */
  title: string
  file: string
  env: NodeJS.ProcessEnv
  output: number | 'inherit'
  onSpawn: (pid: number) => void
  /** It keeps dying, however long we wait: is there anything left that works? */
  onHopeless: () => void
  say: (line: string) => void
  /** Before the first restart; each that follows waits twice as long, up to sixty times. */
  pauseSeconds?: number
}

export type Message =
  | { type: 'ready'; url?: string }
  /** `waits` for something that comes back by itself: a database that is away. */
  | { type: 'failed'; message: string; waits?: boolean }

const READY_MS = 60_000
const STOP_MS = 20_000
const PAUSE_SECONDS = 0.5
/** How much longer the longest pause is than the first. */
const LONGEST_PAUSE = 60
/** What only waits is back soon after what it waits for. */
const LONGEST_WAIT = 10
/** Two minutes of tries in a row. */
const HOPELESS_AFTER = 9
/** A process that lived this long counts as healthy again. */
const HEALTHY_MS = 60_000

export type SupervisedChild = { ready: Promise<void>; stop: () => Promise<void> }
export type EndlessChild = SupervisedChild & {
  /** Why, where it has died too often to hope for it. */
  hopeless: () => string | undefined
}

/** Starts a process of the app and, once it was ready, keeps it running: one that dies starts again, after growing pauses. */
export function superviseChild(options: Options): EndlessChild {
  const { title, say, pauseSeconds = PAUSE_SECONDS } = options
  let current = spawnChild(options)
  let deaths = 0
  let waited = 0
  let reason = ''
  let pause: NodeJS.Timeout | undefined
  let stopping = false

  const restart = () => {
    current = spawnChild(options)
    const { child, ready } = current
    let waits = false
    let said: string | undefined
    // Its end is counted like any other, but for one that only waits.
    ready.catch((error: Error) => {
      waits = error instanceof WaitingError
      said = error.message
      return endChild(child)
    })
    watch(child, () => ({ waits, said }))
  }
  const watch = (child: ChildProcess, failure: () => { waits: boolean; said?: string | undefined }) => {
    const born = Date.now()
    child.once('exit', (code, signal) => {
      if (stopping) return
      const { waits, said } = failure()
      waited = waits ? waited + 1 : 0
      if (Date.now() - born > HEALTHY_MS) deaths = 1
      else if (!waits) deaths++
      const how = signal ?? `Code ${code}`
      reason = said ?? how
      if (deaths >= HOPELESS_AFTER) options.onHopeless()
      if (stopping) return
      const longer = waits ? Math.min(2 ** waited, LONGEST_WAIT) : Math.min(2 ** (deaths - 1), LONGEST_PAUSE)
      const seconds = pauseSeconds * longer
      const next = `startet in ${seconds.toLocaleString('de-DE')} s neu.`
      say(`${title} ${said === undefined ? `hat unerwartet aufgehört (${how})` : `läuft nicht (${said})`} und ${next}`)
      pause = setTimeout(restart, seconds * 1000)
    })
  }

  return {
    ready: current.ready.then(() => watch(current.child, () => ({ waits: false }))),
    hopeless: () => (deaths < HOPELESS_AFTER ? undefined : `${title}: ${reason}`),
    async stop() {
      stopping = true
      clearTimeout(pause)
      await endChild(current.child)
    },
  }
}

/** What it stands on is away, and comes back. */
class WaitingError extends StartError {}

/** Connected to us, so that it ends when we are killed. */
export function forkChild({ file, env, output, onSpawn }: Pick<Options, 'file' | 'env' | 'output' | 'onSpawn'>) {
  // A group of its own: Ctrl-C comes to us, and we stop things in order.
  const child = fork(file, [], { env, execArgv: [], detached: true, stdio: ['ignore', output, output, 'ipc'] })
  if (child.pid !== undefined) onSpawn(child.pid)
  return child
}

function spawnChild({ title, file, env, output, onSpawn }: Options) {
  const child = forkChild({ file, env, output, onSpawn })
  const ready = new Promise<void>((done, fail) => {
    const timer = setTimeout(() => fail(new StartError(`${title} antwortet nicht.`)), READY_MS)
    const failed = (message: string, Kind = StartError) => {
      clearTimeout(timer)
      fail(new Kind(message))
    }
    child.on('message', (message: Message) => {
      if (message.type === 'failed') return failed(message.message, message.waits ? WaitingError : StartError)
      clearTimeout(timer)
      done()
    })
    child.once('error', (error) => failed(`${title} startet nicht: ${error.message}`))
    child.once('exit', (code, signal) => failed(`${title} startet nicht (${signal ?? `Code ${code}`}).`))
  })
  return { child, ready }
}

/** Asks it to finish, and kills it when it does not. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const ended = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(kill)
}
