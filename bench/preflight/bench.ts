import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkInBrowser } from './in-browser.ts'
import { writeBook, writeDrawing } from './large-files.ts'

/** The whole check of a large file against three programs of poppler, which check far less, one after another. */
const AIM = 1
const NOT_DONE = 3
const ROUNDS = 5
const MAX_MB = 200
const MAX_BROWSER = 5
const MAX_MB_DRAWING = 250

const folder = mkdtempSync(join(tmpdir(), 'preflight-bench-'))
const command = join(import.meta.dirname, '../../server/commands/preflight.ts')
const path = (name: string) => join(folder, `${name}.pdf`)
writeBook(path('book-1gb'), { pages: 352, photos: 1_232, photoBytes: 869_000 })
writeBook(path('book-100mb'), { pages: 352, photos: 1_232, photoBytes: 80_000 })
writeDrawing(path('drawing-7'), 7_000_000)
writeDrawing(path('drawing-14'), 14_000_000)

const ratios: number[] = []
for (let round = 0; round <= ROUNDS; round++) {
  const theirs = poppler(path('book-1gb'))
  const ours = check(path('book-1gb')).seconds
  // The first round warms the caches of the file system.
  if (round === 0) continue
  ratios.push(ours / theirs)
  console.log(
    `round ${round}: ours ${ours.toFixed(2)} s, poppler ${theirs.toFixed(2)} s, ${(ours / theirs).toFixed(2)}×`,
  )
}
const median = middle(ratios)
console.log(
  `preflight: ${median.toFixed(2)}× of poppler (aim ${AIM}×) ${median <= AIM ? 'met' : median <= NOT_DONE ? 'MISSED' : 'NOT DONE'}`,
)

const memory = { large: check(path('book-1gb')).mb, small: check(path('book-100mb')).mb }
console.log(`memory: ${memory.large} MB for 1 GB, ${memory.small} MB for 100 MB (at most ${MAX_MB} MB)`)

const [half, full] = [check(path('drawing-7')), check(path('drawing-14'))]
const perSecond = 7_000_000 / (full.seconds - half.seconds)
console.log(
  `14 million operators: ${(perSecond / 1e6).toFixed(1)} million per second, twice as many take ${(full.seconds / half.seconds).toFixed(2)}× the time, ${full.mb} MB (at most ${MAX_MB_DRAWING} MB)`,
)
const inBrowser = middle(await checkInBrowser(path('book-1gb'), ROUNDS))
const inNode = middle(Array.from({ length: ROUNDS }, () => check(path('book-1gb')).seconds))
const browserRatio = inBrowser / inNode
console.log(
  `in Chromium over a File: ${inBrowser.toFixed(2)} s, ${browserRatio.toFixed(2)}× of Node (at most ${MAX_BROWSER}×)`,
)
rmSync(folder, { recursive: true })
process.exit(
  median <= AIM && memory.large <= MAX_MB && full.mb <= MAX_MB_DRAWING && browserRatio <= MAX_BROWSER ? 0 : 1,
)

function middle(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function poppler(file: string): number {
  const started = performance.now()
  for (const [program, ...flags] of [['pdfinfo', '-box'], ['pdffonts'], ['pdfimages', '-list']] as const)
    spawnSync(program, [...flags, file], { stdio: 'ignore' })
  return (performance.now() - started) / 1_000
}

/** As a person runs it, with the start of Node and everything. */
function check(file: string): { seconds: number; mb: number } {
  const started = performance.now()
  const measure = `process.on('exit', () => process.stderr.write(String(process.resourceUsage().maxRSS)))`
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(measure)}`,
    command,
    file,
    '--kind',
    'content',
    '--json',
  ]
  const { status, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`the check of ${file} ended with ${status}: ${stderr}`)
  return { seconds: (performance.now() - started) / 1_000, mb: Math.round(Number(stderr) / 1_024) }
}
