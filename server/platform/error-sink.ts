import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { scrubMessage } from '#domain/scrub.ts'
import { sentryDsn } from './config.ts'

/** An error as the log describes it: without mails and parameters, but with what its message quotes. */
export type DescribedError = { type?: unknown; message?: unknown; stack?: unknown }
export type ErrorSink = (error: DescribedError) => void

type Options = { dsn: string; process: 'http' | 'worker'; release: string }

/** So many within a minute, and no more: a database that is gone fails every request alike. */
const MOST_IN_A_MINUTE = 20
const MINUTE = 60_000
const PATIENCE_MS = 5_000

const root = join(import.meta.dirname, '../..', sep)

/**
 * Errors of the server, told to where the browser's go: their name, message without anybody's words, stack and build, and
 * nothing of the request.
 * What does not get through stands in the log.
 */
export function openErrorSink({ dsn, process, release }: Options): ErrorSink {
  const { protocol, host, username, pathname } = new URL(dsn)
  const [, prefix = '', project = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? []
  const address = `${protocol}//${host}${prefix}/api/${project}/envelope/?sentry_key=${username}&sentry_version=7`
  let since = 0
  let sent = 0
  return (error) => {
    if (Date.now() - since > MINUTE) [since, sent] = [Date.now(), 0]
    if (++sent > MOST_IN_A_MINUTE) return
    void fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-sentry-envelope' },
      body: envelopeOf(error, { process, release }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      (response) => response.body?.cancel(),
      () => {},
    )
  }
}

function envelopeOf(
  { type = 'Error', message = '', stack = '' }: DescribedError,
  { process, release }: Omit<Options, 'dsn'>,
): string {
  const event = {
    event_id: randomBytes(16).toString('hex'),
    timestamp: Date.now() / 1_000,
    platform: 'node',
    level: 'error',
    release,
    tags: { process },
    exception: {
      values: [{ type, value: scrubMessage(String(message)), stacktrace: { frames: framesOf(String(stack)) } }],
    },
  }
  return [{ event_id: event.event_id }, { type: 'event' }, event].map((part) => JSON.stringify(part)).join('\n')
}

const FRAME = /^\s+at (?:(.*?) \()?((?:file:\/\/)?\/.*?|node:[\w/]+):(\d+):(\d+)\)?$/

/** The first call first, and files as they lie in the project: where that is, is nobody's business. */
const framesOf = (stack: string) =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '?', file = '', row, column] = FRAME.exec(line) ?? []
      if (row === undefined) return []
      const path = file.startsWith('file:') ? fileURLToPath(file) : file
      const filename = path.replace(root, '')
      const isOurs = path.startsWith(root) && !filename.startsWith('node_modules')
      return [{ function: name, filename, lineno: Number(row), colno: Number(column), in_app: isOurs }]
    })
    .reverse()

/** As the operator has set it up; none otherwise. */
export function errorSinkOf(process: Options['process']): ErrorSink | undefined {
  const dsn = sentryDsn()
  return dsn === undefined ? undefined : openErrorSink({ dsn, process, release: builtRelease() })
}

/** The build that the browser has too. */
export function builtRelease(folder = join(root, 'web/dist')): string {
  try {
    return (JSON.parse(readFileSync(join(folder, 'build.json'), 'utf8')) as { buildId: string }).buildId
  } catch {
    return 'dev'
  }
}
