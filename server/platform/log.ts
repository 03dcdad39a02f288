import { type DestinationStream, type Logger, pino } from 'pino'
import { scrubMails } from '#domain/scrub.ts'
import type { ErrorSink } from './error-sink.ts'

export type Log = Logger

/** From here on a line is an error. */
const ERROR = 50

const BLOCK_BYTES = 4_096
const FLUSH_MS = 500
/** What waits for a disk that is full; what comes then is lost, and the process goes on. */
const WAITING_BYTES = 1_000_000

/** Structured lines without personal data: ids, codes and durations; no names, mails, addresses, bodies or queries. */
type Options = {
  level: string
  process: 'http' | 'worker'
  /** Who else is told of errors. */
  sink?: ErrorSink | undefined
}

export function openLog(options: Options, destination: DestinationStream = standardOutput()): Log {
  return pino(
    {
      level: options.level,
      base: { process: options.process },
      serializers: { err: (error: unknown) => describeError(error) },
      hooks: {
        logMethod(args, method, level) {
          if (level >= ERROR) tellOf(args[0], options.sink)
          method.apply(this, args)
        },
      },
    },
    destination,
  )
}

function tellOf(line: unknown, sink: ErrorSink | undefined): void {
  const { err } = (line ?? {}) as { err?: unknown }
  if (sink === undefined || err === undefined || err === null) return
  // What was described already is no error any more.
  sink(err instanceof Error ? describeError(err) : (err as object))
}

/**
 * Written in blocks: a system call for each line would cost a tenth of a request's time. A log that cannot be written, on
 * a full disk or to a reader that is gone, costs its lines and nothing else.
 */
export function standardOutput(dest: number | string = 1): DestinationStream {
  const destination = pino.destination({ dest, sync: false, minLength: BLOCK_BYTES, maxLength: WAITING_BYTES })
  destination.on('error', () => {})
  setInterval(() => destination.flush(), FLUSH_MS).unref()
  process.on('exit', () => {
    try {
      destination.flushSync()
    } catch {
      // Nobody is left to tell.
    }
  })
  return destination
}

/** An error for the log. Database errors carry row values in `detail`, and messages may quote what people typed. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: scrub(String(error)) }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  const message = scrub(error.message.replace(PARAMETERS_TO_THE_END, '$1[entfernt]'))
  return {
    type: error.name,
    message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: `${error.name}: ${message}${scrub(callsOf(error))}`,
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}

/** A stack begins with the message, whose lines may look like calls. */
function callsOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message)
  const rest = at === -1 ? stack : stack.slice(at + message.length)
  return /(?:\n {4}at .*)+$/.exec(rest)?.[0] ?? ''
}

/**
 * Drizzle puts the parameters of a failed query into its message, after "params:", with all the lines that somebody typed;
 * what follows in a stack are its calls.
 */
const PARAMETERS_TO_THE_END = /(\nparams: )[\s\S]*/
const PARAMETERS = /(\nparams: )[\s\S]*?(?=\n {4}at |$)/g
/** Links from mails carry tokens in their query. */
const QUERY = /\?[^\s"'<>)]+/g

export const scrub = (text: string): string =>
  scrubMails(text.replace(PARAMETERS, '$1[entfernt]')).replace(QUERY, '?[entfernt]')
