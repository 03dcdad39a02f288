import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWebIfStale } from './build-web.ts'
import { requireDebianPackages } from './debian-packages.ts'
import { runTool } from './run-tool.ts'
import { type Runs, readRuns } from './test-reports.ts'

/**
 * npm run endure: every journey ten times on a busy machine: six at once on two cores, and a loop that only costs time
 * beside them. What fails once has a cause.
 * It takes hours: the report is kept after each file, and the next call goes on where this one ended; --fresh begins anew.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '10' },
    workers: { type: 'string', default: String(availableParallelism() * 3) },
    busy: { type: 'string', default: '1' },
    report: { type: 'string', default: 'var/endure.json' },
    fresh: { type: 'boolean', default: false },
  },
})

type Endured = Runs & { file: string }

const root = join(import.meta.dirname, '..')
const reportFile = join(root, values.report)
const known = values.fresh ? [] : await readReport()

requireDebianPackages()
await buildWebIfStale()
const files = (await readdir(join(root, 'e2e'))).filter((name) => name.endsWith('.spec.ts')).sort()
const wanted = files.filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)))
// What was named, or has failed, is run once more.
const isDone = (file: string) =>
  positionals.length === 0 && known.some((each) => each.file === file && each.failed.length === 0)
const open = wanted.filter((file) => !isDone(file))
console.log(`${wanted.length - open.length} of ${wanted.length} files are done, ${open.length} are left`)

const loops = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['-e', 'for (;;) Math.sqrt(Math.random())'], { stdio: 'ignore' }),
)
const endLoops = () => loops.forEach((loop) => void loop.kill('SIGKILL'))
process.once('exit', endLoops)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

for (const file of open) {
  const endured = await endure(file)
  const before = known.findIndex((each) => each.file === file)
  known.splice(before === -1 ? known.length : before, 1, endured)
  await mkdir(dirname(reportFile), { recursive: true })
  await writeFile(reportFile, JSON.stringify(known, null, 2))
}

const failed = known.flatMap((each) => each.failed.map((failure) => ({ file: each.file, ...failure })))
for (const { file, title, error } of failed) console.log(`✗ ${file}: ${title}\n    ${error}`)
const runs = known.reduce((sum, each) => sum + each.runs, 0)
console.log(`${runs} runs, ${failed.length} failed; the report is in ${values.report}`)
process.exit(failed.length === 0 ? 0 : 1)

async function endure(file: string): Promise<Endured> {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-endure-'))
  const json = join(folder, 'report.json')
  const args = [
    'test',
    '--config=e2e/playwright.config.ts',
    '--project=phone',
    '--project=office',
    '--reporter=json',
    '--retries=0',
  ]
  await runTool({
    command: 'playwright',
    args: [...args, `--workers=${values.workers}`, `--repeat-each=${values.times}`, file],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: json },
  })
  const { runs, failed } = (await readRuns(json)) ?? { runs: 0, failed: [{ title: file, error: 'no report' }] }
  await rm(folder, { recursive: true, force: true })
  console.log(`${failed.length === 0 ? '✓' : '✗'} ${file}: ${runs} runs, ${failed.length} failed`)
  return { file, runs, failed }
}

async function readReport(): Promise<Endured[]> {
  try {
    return JSON.parse(await readFile(reportFile, 'utf8')) as Endured[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
