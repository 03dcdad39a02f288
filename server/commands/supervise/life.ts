import { EmbeddedError } from '../../adapters/postgres/embedded.ts'
import { ConfigError } from '../../platform/config.ts'
import { StartError } from './start-error.ts'

export type Life = {
  /** Aborted when the command is to end. */
  signal: AbortSignal
  /** What to undo at the end; the last first. */
  defer: (undo: () => Promise<void>) => void
  /** Ends the command: with an error as a failure. */
  end: (error?: Error) => void
}

/**
 * The life of a long-running command: start, run until Ctrl-C, undo everything in reverse order, exit. A signal during
 * the start ends it as well, after the step that is under way.
 */
export async function live(start: (life: Life) => Promise<void>): Promise<never> {
  const controller = new AbortController()
  const { signal } = controller
  const undos: (() => Promise<void>)[] = []
  let failure: Error | undefined
  const end = (error?: Error) => {
    failure ??= signal.aborted ? undefined : error
    controller.abort(new Ended())
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => end())
  // tools/run.mjs was killed.
  if (process.send !== undefined) process.on('disconnect', () => end())
  // A closed terminal must not end us before the rest is stopped.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

  try {
    await start({ signal, end, defer: (undo) => undos.push(undo) })
    await aborted(signal)
  } catch (error) {
    if (!(error instanceof Ended)) failure ??= error as Error
  }
  if (failure !== undefined) console.error(describe(failure))
  for (const undo of undos.reverse()) {
    await undo().catch((error: unknown) => {
      failure ??= error as Error
      console.error(describe(error))
    })
  }
  process.exit(failure === undefined ? 0 : 1)
}

/** Stops waiting when the command is to end; the work itself goes on or dies with the process. */
export async function unlessEnded<T>({ signal }: Life, work: Promise<T>): Promise<T> {
  const result = await Promise.race([work, aborted(signal)])
  signal.throwIfAborted()
  return result as T
}

/** Like Promise.all, but a failure waits for the others: what they open meanwhile must be known to be undone. */
export async function allSettled<const T extends readonly Promise<unknown>[]>(
  works: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(works)
  return Promise.all(works) as never
}

function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((done) => signal.addEventListener('abort', () => done(), { once: true }))
}

class Ended extends Error {}

const forPeople = [ConfigError, EmbeddedError, StartError]

/** Expected failures as their line, unexpected ones with everything that helps to find them. */
export function describe(error: unknown): string {
  if (forPeople.some((type) => error instanceof type)) return (error as Error).message
  return `Ein unerwarteter Fehler: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
}
