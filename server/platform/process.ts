import { isDatabaseAway, isOutOfSpace } from '../adapters/system/faults.ts'
import { ConfigError } from './config.ts'
import { describeError, type Log } from './log.ts'

type Running = { url?: string; close: () => Promise<void> }

/** Ends when it hangs: the supervisor, systemd or a container would kill it a moment later anyway. */
const STOP_MS = 18_000

/**
 * The life of one server process: start, tell whoever started it, stop cleanly on a signal or when that one is gone.
 * A start that fails says why in one line.
 */
export async function runProcess(log: Log, start: () => Promise<Running>): Promise<void> {
  let running: Running
  try {
    running = await start()
  } catch (error) {
    const message = startFailure(error)
    process.exitCode = 1
    if (process.send === undefined) console.error(message)
    else process.send({ type: 'failed', message, waits: isDatabaseAway(error) || isOutOfSpace(error) })
    log.error({ err: describeError(error) }, 'start failed')
    setImmediate(() => process.exit(1))
    return
  }
  let stopping = false
  const stop = async (reason: string) => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_MS).unref()
    log.info({ reason }, 'stopping')
    await running.close().catch((error: unknown) => log.error({ err: error }, 'stop failed'))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(signal))
  // After a kill -9 of the supervisor nobody else would end this process.
  process.on('disconnect', () => void stop('disconnect'))
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'))
  process.on('uncaughtException', (error) => {
    log.error({ err: error }, 'uncaught exception')
    // What the system says of a file or a line that nobody listened to any more: that one thing failed, and it is alone in
    // that. After anything else nobody knows what state we are in.
    if ((error as NodeJS.ErrnoException).syscall === undefined) process.exit(1)
  })
  process.send?.({ type: 'ready', ...(running.url === undefined ? {} : { url: running.url }) })
  log.info('ready')
}

function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { code, port, address, message } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE') return `Port ${port} ist schon belegt. Wähle mit PORT=… einen anderen.`
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL')
    return `Auf ${address}:${port} darf oder kann nicht gelauscht werden.`
  if (isOutOfSpace(error)) return `Auf dem Datenträger ist kein Platz mehr (${code}).`
  if (isDatabaseAway(error)) return `Die Datenbank antwortet nicht (${code ?? message}).`
  return `Der Start ist fehlgeschlagen: ${message}`
}
