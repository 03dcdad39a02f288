import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildWebIfStale } from './build-web.ts'
import { requireDebianPackages } from './debian-packages.ts'
import { runTool } from './run-tool.ts'
import { readRuns } from './test-reports.ts'

/**
 * npm run endure: every journey ten times on a busy machine: six at once on two cores, and a loop that only costs time
 * beside them. What fails once has a cause.
 * It takes hours: the report is kept after each part of a round, and the next call goes on where this one ended;
 * --fresh begins anew.
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

/** By journey: how often it ran, and what went wrong. */
type Endured = { file: string; title: string; runs: number; errors: string[] }

/** As many files at once that little of a round is lost when it is ended, and that the cores seldom wait for the last journey. */
const FILES_AT_ONCE = 30

const root = join(import.meta.dirname, '..')
const reportFile = join(root, values.report)
/** What pages showed that failed, a folder for each part of a round in which one did. */
const pictures = reportFile.replace(/\.json$/, '')
if (values.fresh) await rm(pictures, { recursive: true, force: true })
const times = Number(values.times)

requireDebianPackages()
await buildWebIfStale()
const files = (await readdir(join(root, 'e2e'))).filter((name) => name.endsWith('.spec.ts')).sort()
const wanted = files.filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)))
// A file that was named, or in which a journey has failed, begins anew.
const before = values.fresh ? [] : await readReport()
const again = new Set(before.filter(({ errors }) => errors.length > 0).map(({ file }) => file))
const known = before.filter(({ file }) => !again.has(file) && !(positionals.length > 0 && wanted.includes(file)))

const loops = Array.from({ length: Number(values.busy) }, () =>
  spawn(process.execPath, ['-e', 'for (;;) Math.sqrt(Math.random())'], { stdio: 'ignore' }),
)
process.once('exit', () => loops.forEach((loop) => void loop.kill('SIGKILL')))
let isEnded = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    isEnded = true
  })

for (let round = 1; round <= times; round++) {
  const open = wanted.filter((file) => runsOf(file) < round)
  for (let from = 0; from < open.length; from += FILES_AT_ONCE) {
    const results = await runOnce(open.slice(from, from + FILES_AT_ONCE))
    if (isEnded) process.exit(130) // what was cut off says nothing
    results.forEach(note)
    await mkdir(dirname(reportFile), { recursive: true })
    await writeFile(reportFile, JSON.stringify(known, null, 2))
  }
  console.log(`\nround ${round} of ${times}: ${told()}`)
}
for (const { file, title, errors } of known)
  for (const error of errors) console.log(`✗ ${file} › ${title}\n    ${error}`)
console.log(`${told()}; the report is in ${values.report}, with what pages showed that failed beside it`)
process.exit(known.some(({ errors }) => errors.length > 0) ? 1 : 0)

/** As often as the journey of a file that ran the least. */
function runsOf(file: string): number {
  const ofFile = known.filter((each) => each.file === file)
  return ofFile.length === 0 ? 0 : Math.min(...ofFile.map(({ runs }) => runs))
}

function note({ file, title, error }: { file: string; title: string; error: string | undefined }): void {
  let journey = known.find((each) => each.file === file && each.title === title)
  if (journey === undefined) {
    journey = { file, title, runs: 0, errors: [] }
    known.push(journey)
  }
  journey.runs += 1
  if (error !== undefined) journey.errors.push(error)
}

function told(): string {
  const runs = known.reduce((sum, each) => sum + each.runs, 0)
  const failed = known.reduce((sum, each) => sum + each.errors.length, 0)
  return `${known.length} journeys, ${runs} runs, ${failed} failed`
}

async function runOnce(of: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-endure-'))
  const json = join(folder, 'report.json')
  const shown = join(pictures, new Date().toISOString().replaceAll(':', '-'))
  const args = ['test', '--config=e2e/playwright.config.ts', '--project=phone', '--project=office', '--reporter=json']
  await runTool({
    command: 'playwright',
    args: [...args, `--output=${shown}`, `--workers=${values.workers}`, ...of],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: json },
  })
  const runs = await readRuns(json)
  await rm(folder, { recursive: true, force: true })
  if (runs?.every(({ error }) => error === undefined)) await rm(shown, { recursive: true, force: true })
  return runs ?? of.map((file) => ({ file, title: 'all of it', error: 'no report' }))
}

async function readReport(): Promise<Endured[]> {
  try {
    return JSON.parse(await readFile(reportFile, 'utf8')) as Endured[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
