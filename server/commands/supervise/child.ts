import { type ChildProcess, fork } from 'node:child_process'
import { StartError } from './start-error.ts'

type Options = {
  /** As people know it. */
  title: string
  file: string
  env: NodeJS.ProcessEnv
  output: number | 'inherit'
  onSpawn: (pid: number) => void
  /** It kept dying. */
  onGivenUp: (error: Error) => void
  say: (line: string) => void
}

export type Message = { type: 'ready'; url?: string } | { type: 'failed'; message: string }

const READY_MS = 60_000
const STOP_MS = 20_000
const MOST_RESTARTS = 5
/** A process that lived this long counts as healthy again. */
const HEALTHY_MS = 60_000

export type SupervisedChild = { ready: Promise<void>; stop: () => Promise<void> }

/** Starts a process of the app and, once it was ready, keeps it running: one that dies starts again, a few times. */
export function superviseChild(options: Options): SupervisedChild {
  const { title, say } = options
  let current = spawnChild(options)
  let restarts = 0
  let pause: NodeJS.Timeout | undefined
  let stopping = false

  const restart = () => {
    current = spawnChild(options)
    const { child, ready } = current
    watch(child)
    ready.catch(() => endChild(child)) // its end is counted like any other
  }
  const watch = (child: ChildProcess) => {
    const born = Date.now()
    child.once('exit', (code, signal) => {
      if (stopping) return
      restarts = Date.now() - born > HEALTHY_MS ? 1 : restarts + 1
      const how = signal ?? `Code ${code}`
      if (restarts > MOST_RESTARTS) {
        return options.onGivenUp(new StartError(`${title} endet immer wieder (${how}). Stufenbuch wird beendet.`))
      }
      const seconds = 2 ** (restarts - 1) / 2
      say(`${title} hat unerwartet aufgehört (${how}) und startet in ${seconds.toLocaleString('de-DE')} s neu.`)
      pause = setTimeout(restart, seconds * 1000)
    })
  }

  return {
    ready: current.ready.then(() => watch(current.child)),
    async stop() {
      stopping = true
      clearTimeout(pause)
      await endChild(current.child)
    },
  }
}

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
    const failed = (message: string) => {
      clearTimeout(timer)
      fail(new StartError(message))
    }
    child.on('message', (message: Message) => {
      if (message.type === 'failed') return failed(message.message)
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
