import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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

/** By journey, on a phone and at a desk apart: how often it ran, and what went wrong. */
type Endured = Place & { title: string; runs: number; errors: string[] }
type Place = { project: string; file: string }
const keyOf = ({ project, file }: Place) => `[${project}] ${file}`

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
const wanted = await journeyFiles()
// A file that was named, or in which a journey has failed, begins anew.
const before = values.fresh ? [] : await readReport()
const again = new Set(before.filter(({ errors }) => errors.length > 0).map(keyOf))
if (positionals.length > 0) for (const each of wanted) again.add(keyOf(each))
const known = before.filter((each) => !again.has(keyOf(each)))

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
  const open = wanted.filter((each) => runsOf(each) < round)
  for (const [project, files] of Map.groupBy(open, (each) => each.project))
    for (let from = 0; from < files.length; from += FILES_AT_ONCE) {
      const results = await runOnce(
        project,
        files.slice(from, from + FILES_AT_ONCE).map(({ file }) => file),
      )
      if (isEnded) process.exit(130) // what was cut off says nothing
      results.forEach(note)
      await mkdir(dirname(reportFile), { recursive: true })
      await writeFile(reportFile, JSON.stringify(known, null, 2))
    }
  console.log(`\nround ${round} of ${times}: ${told()}`)
}
for (const { title, errors, ...place } of known)
  for (const error of errors) console.log(`✗ ${keyOf(place)} › ${title}\n    ${error}`)
console.log(`${told()}; the report is in ${values.report}, with what pages showed that failed beside it`)
process.exit(known.some(({ errors }) => errors.length > 0) ? 1 : 0)

/** As often as the journey of a file that ran the least. */
function runsOf(place: Place): number {
  const ofFile = known.filter((each) => keyOf(each) === keyOf(place))
  return ofFile.length === 0 ? 0 : Math.min(...ofFile.map(({ runs }) => runs))
}

function note({ errors, ...of }: Runs): void {
  let journey = known.find((each) => keyOf(each) === keyOf(of) && each.title === of.title)
  if (journey === undefined) {
    journey = { ...of, runs: 0, errors: [] }
    known.push(journey)
  }
  journey.runs += errors.length
  journey.errors.push(...errors.filter((error) => error !== undefined))
}

function told(): string {
  const runs = known.reduce((sum, each) => sum + each.runs, 0)
  const failed = known.reduce((sum, each) => sum + each.errors.length, 0)
  return `${known.length} journeys, ${runs} runs, ${failed} failed`
}

async function runOnce(project: string, of: readonly string[]): Promise<Runs[]> {
  const shown = join(pictures, new Date().toISOString().replaceAll(':', '-'))
  const runs = await playwright(`--project=${project}`, `--output=${shown}`, `--workers=${values.workers}`, ...of)
  if (runs?.every(({ errors }) => errors.every((error) => error === undefined)))
    await rm(shown, { recursive: true, force: true })
  return runs ?? of.map((file) => ({ project, file, title: 'all of it', errors: ['no report'] }))
}

/** Where there are journeys: a file has some for a phone, for a desk, or for both. */
async function journeyFiles(): Promise<Place[]> {
  const all = (await playwright('--list')) ?? []
  const named = all.filter(({ file }) => positionals.length === 0 || positionals.some((part) => file.includes(part)))
  return [...new Map(named.map(({ project, file }) => [keyOf({ project, file }), { project, file }])).values()]
}

async function playwright(...args: string[]): Promise<Runs[] | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-endure-'))
  const json = join(folder, 'report.json')
  await runTool({
    command: 'playwright',
    args: ['test', '--config=e2e/playwright.config.ts', '--reporter=json', ...args],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: json },
  })
  const runs = await readRuns(json)
  await rm(folder, { recursive: true, force: true })
  return runs
}

async function readReport(): Promise<Endured[]> {
  try {
    return JSON.parse(await readFile(reportFile, 'utf8')) as Endured[]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
