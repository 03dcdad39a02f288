import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '..')

/** Who ends each timer of the server. One that is not here, or one more in a file, is a question to its author. */
const timers: Record<string, string[]> = {
  'adapters/children.ts': ['cleared when the task has ended', 'cleared when the task has ended'],
  'adapters/postgres/embedded.ts': ['cleared when the server is back, holds nothing up'],
  'commands/supervise/child.ts': ['cleared by stop', 'cleared when it is ready or failed', 'cleared when it has ended'],
  'commands/supervise/reload-on-change.ts': ['cleared by stop'],
  'features/book/preparing/follow-changes.ts': ['cleared by close, holds nothing up'],
  'features/file/receive-uploads.ts': ['runs once, holds nothing up'],
  'features/school/class/stream-events.ts': ['cleared when the page is closed'],
  'platform/events.ts': ['cleared by close'],
  'platform/http/app.ts': ['cleared when the request is closed', 'cleared when the server is closed'],
  'platform/log.ts': ['as long as the process, holds nothing up'],
  'platform/process.ts': ['ends the process', 'ends the process'],
}
/** The one place where streams of files are made, each with its error heard from the first moment. */
const streams = 'adapters/files/byte-streams.ts'
/** Pipes that nobody hears break off silently, and the last in the row is never told. */
const forbidden = [/\.pipe\(/, /\bfs\.create(Read|Write)Stream/, /\.createReadStream\(|\.createWriteStream\(/]

async function sources(): Promise<[file: string, source: string][]> {
  const found: [string, string][] = []
  for await (const file of glob('**/*.ts', { cwd: server }))
    if (!/\.test\.ts$|(^|\/)testing\//.test(file)) found.push([file, await readFile(join(server, file), 'utf8')])
  return found.sort()
}

test('every timer of the server is in a list with who ends it', async () => {
  const counts = Object.fromEntries(
    (await sources()).flatMap(([file, source]) => {
      const count = source.match(/(?<![\w.])set(Interval|Timeout|Immediate)\(/g)?.length ?? 0
      return count === 0 ? [] : [[file, count]]
    }),
  )
  expect(counts).toEqual(Object.fromEntries(Object.entries(timers).map(([file, ends]) => [file, ends.length])))
})

test('streams of files are made in one place, and nothing is piped but by a pipeline', async () => {
  for (const [file, source] of await sources()) {
    if (file !== streams) expect(source, file).not.toMatch(/create(Read|Write)Stream/)
    for (const way of forbidden) expect(source, file).not.toMatch(way)
  }
})
