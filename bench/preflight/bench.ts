import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkInBrowser } from './in-browser.ts'
import { writeBook, writeDrawing } from './large-files.ts'
import { check, convert, poppler, type Run } from './programs.ts'

/** Ours against three programs of poppler, which check far less, one after another. More than the limit is not done. */
const AIM = 1
const MAX_RATIO = 3
const MAX_MB = 200
/** Only structure is read, so ten times the file takes the same memory. */
const MAX_MB_DIFFERENCE = 0.1
const MAX_MB_DRAWING = 250
/** An operator takes hardly longer in a drawing of four times as many. */
const MAX_PER_OPERATOR = 1.25
const MAX_BROWSER = 5
const ROUNDS = 9
const ROUNDS_DRAWING = 5
const ROUNDS_MEMORY = 7
const MILLIONS = [3.5, 7, 14] as const

const folder = mkdtempSync(join(tmpdir(), 'preflight-bench-'))
const path = (name: string) => join(folder, `${name}.pdf`)
const drawing = (millions: number) => path(`drawing-${millions}`)
let missed = 0

try {
  await measure()
} finally {
  rmSync(folder, { recursive: true })
}
process.exit(missed === 0 ? 0 : 1)

async function measure(): Promise<void> {
  writeBook(path('book-1gb'), { pages: 352, photos: 1_232, photoBytes: 869_000 })
  writeBook(path('book-100mb'), { pages: 352, photos: 1_232, photoBytes: 80_000 })
  for (const millions of [0, ...MILLIONS]) writeDrawing(drawing(millions), millions * 1_000_000)
  againstPoppler()
  memoryOfBooks('check', check)
  memoryOfBooks('PDF/X-3', (file) => convert(file, path('converted')))
  drawings()
  await inBrowser()
}

function judge(words: string, isMet: boolean): void {
  if (!isMet) missed++
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${words}`)
}

function againstPoppler(): void {
  const rounds = interleaved(ROUNDS, {
    theirs: () => poppler(path('book-1gb')),
    ours: () => check(path('book-1gb')).seconds,
  })
  const [ours, theirs] = [middle(rounds.ours), middle(rounds.theirs)]
  const ratio = middle(rounds.ours.map((seconds, at) => seconds / (rounds.theirs[at] ?? Number.NaN)))
  const aim = ratio <= AIM ? 'met' : 'missed'
  judge(
    `1 GB, 352 pages: ${ours.toFixed(2)} s, poppler ${theirs.toFixed(2)} s, ${ratio.toFixed(2)}× (at most ${MAX_RATIO}×; the aim of ${AIM}× is ${aim})`,
    ratio <= MAX_RATIO,
  )
}

/** When the collector comes is chance, so some rounds. */
function memoryOfBooks(what: string, run: (file: string) => Run): void {
  const { large: ofLarge, small: ofSmall } = interleaved(ROUNDS_MEMORY, {
    large: () => run(path('book-1gb')).mb,
    small: () => run(path('book-100mb')).mb,
  })
  const [large, small] = [middle(ofLarge), middle(ofSmall)]
  judge(`memory of ${what}: ${large} MB for 1 GB (at most ${MAX_MB} MB)`, large <= MAX_MB)
  const difference = Math.abs(large / small - 1)
  judge(
    `memory of ${what}: ${small} MB for 100 MB, ${percent(difference)} apart (at most ${percent(MAX_MB_DIFFERENCE)})`,
    difference <= MAX_MB_DIFFERENCE,
  )
}

/**
 * By computing, and without the start, which is no operator's. Four times the drawing may cost more per operator only so
 * much; it costs less, since a part of the first million is computed while the code is still being compiled.
 */
function drawings(): void {
  const rounds = Array.from({ length: ROUNDS_DRAWING }, () => {
    const start = check(drawing(0)).computed
    const runs = MILLIONS.map((millions) => ({ millions, ...check(drawing(millions)) }))
    return {
      perMillion: runs.map(({ millions, computed }) => (computed - start) / millions),
      mb: runs.at(-1)?.mb ?? Number.NaN,
    }
  })
  const perMillion = MILLIONS.map((_, at) => middle(rounds.map((round) => round.perMillion[at] ?? Number.NaN)))
  const ratio = middle(rounds.map((round) => (round.perMillion.at(-1) ?? Number.NaN) / (round.perMillion[0] ?? 0)))
  const mb = Math.max(...rounds.map((round) => round.mb))
  judge(
    `operators: ${(1 / (perMillion.at(-1) ?? Number.NaN)).toFixed(1)} million per second; a million of ${MILLIONS.join(', ')} takes ${perMillion.map((seconds) => seconds.toFixed(3)).join(', ')} s, the last ${ratio.toFixed(2)}× of the first (at most ${MAX_PER_OPERATOR}×, median of ${ROUNDS_DRAWING})`,
    ratio <= MAX_PER_OPERATOR,
  )
  judge(`memory: ${mb} MB for 14 million operators (at most ${MAX_MB_DRAWING} MB)`, mb <= MAX_MB_DRAWING)
}

async function inBrowser(): Promise<void> {
  const there = middle(await checkInBrowser(path('book-1gb'), ROUNDS))
  const here = middle(Array.from({ length: ROUNDS }, () => check(path('book-1gb')).seconds))
  judge(
    `in Chromium over a File: ${there.toFixed(2)} s, ${(there / here).toFixed(2)}× of Node (at most ${MAX_BROWSER}×)`,
    there / here <= MAX_BROWSER,
  )
}

/** One after another, again and again, so that a busy moment meets all of them; the first round warms the caches. */
function interleaved<Name extends string>(rounds: number, runs: Record<Name, () => number>): Record<Name, number[]> {
  const names = Object.keys(runs) as Name[]
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const figure = runs[name]()
      if (round > 0) measured[name].push(figure)
    }
  return measured
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`
}
