import { fork } from 'node:child_process'
import { closeSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deserialize } from 'node:v8'
import { processOfCompilers } from '#print/book/compilers.ts'
import { largeClass, photoFiles, withOneAnswerChanged } from './class.ts'
import { printInChromium, writePage } from './in-chromium.ts'
import type { Done, Planned, Work } from './worker.ts'

/** A book of 120 students against a browser that prints the same words with thumbnails, which yields no print file. */
const limits = {
  book: { most: 0.9, aim: 0.5 },
  change: { most: 0.2, aim: 0.1 },
  bind: { most: 3, aim: 1.5 },
  part: { most: 1.3, aim: 1.1 },
} as const
const MOST_MB = { setting: 600, binding: 250 }
const FEWEST_PAGES = 200
const ROUNDS = 3
const PARTS = 40

const folder = mkdtempSync(join(tmpdir(), 'book-bench-'))
let missed = 0
try {
  await measure()
} finally {
  rmSync(folder, { recursive: true })
}
process.exit(missed === 0 ? 0 : 1)

async function measure(): Promise<void> {
  const content = largeClass()
  const photos = await photoFiles(content, join(folder, 'photos'))
  const path = (name: string) => join(folder, name)
  /** Nobody writes over a file of before, which takes its time until that is gone. */
  const fresh = (name: string) => {
    rmSync(path(name), { force: true })
    return path(name)
  }
  const book = (changed: boolean) => {
    const of = changed ? withOneAnswerChanged(content) : content
    const [before, parts] = changed ? [path('parts'), path('parts-changed')] : [null, path('parts')]
    return run({ do: 'book', content: of, photos: photos.print, before, out: fresh('book.pdf'), parts })
  }
  const { pages = 0, megabytes: setting } = await book(false)
  await run({ do: 'plan', content, before: path('parts'), out: path('plan') })
  const { parts } = deserialize(readFileSync(path('plan'))) as Planned
  const expected = writePage(parts, photos.thumbs, path('book.html'))
  console.log(`${pages} pages, ${Object.keys(photos.print).length} photos of ${Math.round(photos.bytes / 1e6)} MB`)
  if (pages < FEWEST_PAGES) throw new Error(`a book of ${pages} pages says nothing of one with ${FEWEST_PAGES}`)

  const rounds: Record<keyof typeof limits, number[]> = { book: [], change: [], bind: [], part: [] }
  let binding = 0
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = await printInChromium(path('book.html'), fresh('theirs.pdf'))
    if (theirs.characters !== expected.characters || theirs.photos !== expected.photos)
      throw new Error(`${JSON.stringify(theirs)} instead of ${JSON.stringify(expected)}`)
    const whole = (await book(false)).seconds
    const change = (await book(true)).seconds
    const copied = copy(Object.values(photos.print), fresh('copied'))
    const bound = await run({ do: 'bind', plan: path('plan'), photos: photos.print, out: fresh('bound.pdf') })
    const part = await run({ do: 'parts', content, count: PARTS })
    binding = Math.max(binding, bound.megabytes)
    rounds.book.push(whole / theirs.seconds)
    rounds.change.push(change / theirs.seconds)
    rounds.bind.push(bound.seconds / copied)
    rounds.part.push(part.seconds / (part.bare ?? Number.NaN))
    console.log(
      `Chromium ${seconds(theirs.seconds)}, book ${seconds(whole)}, one answer ${seconds(change)}, binding ${seconds(bound.seconds)}, ` +
        `cat ${seconds(copied)}, ${PARTS} parts ${seconds(part.seconds)}, bare ${seconds(part.bare ?? 0)}`,
    )
  }
  judge('whole book against Chromium', 'book', rounds.book)
  judge('after one answer changed, against Chromium', 'change', rounds.change)
  judge('binding against cat', 'bind', rounds.bind)
  judge('one part against bare Typst', 'part', rounds.part)
  judgeMemory('typesetter', setting, MOST_MB.setting)
  judgeMemory('binder', binding, MOST_MB.binding)
}

function seconds(value: number): string {
  return `${value.toFixed(2)} s`
}
function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function judge(words: string, what: keyof typeof limits, ratios: readonly number[]): void {
  const ratio = middle(ratios)
  const { most, aim } = limits[what]
  if (ratio > most) missed++
  const aimed = ratio <= aim ? 'met' : 'missed'
  console.log(
    `${ratio <= most ? 'met   ' : 'MISSED'} ${words}: ${ratio.toFixed(2)}× (at most ${most}×; the aim of ${aim}× is ${aimed})`,
  )
}

function judgeMemory(words: string, megabytes: number, most: number): void {
  if (megabytes > most) missed++
  console.log(`${megabytes <= most ? 'met   ' : 'MISSED'} memory of the ${words}: ${megabytes} MB (at most ${most} MB)`)
}

function run(task: Work): Promise<Done> {
  const child = fork(new URL('./worker.ts', import.meta.url), { serialization: 'advanced', ...startOf(task) })
  return new Promise((resolve, reject) => {
    child.once('message', (done) => resolve(done as Done))
    child.once('exit', (code) => reject(new Error(`the worker ended with ${code}`)))
    child.send(task)
  })
}

/** Books are made in a process that is started as the product starts it. */
function startOf(task: Work) {
  if (task.do === 'parts') return {}
  const { execArgv, env } = processOfCompilers
  return { execArgv: [...execArgv], env: { ...process.env, ...env } }
}

/** What any program must do that puts these photos into one file. */
function copy(paths: readonly string[], out: string): number {
  const from = performance.now()
  const file = openSync(out, 'w')
  for (const path of paths) writeSync(file, readFileSync(path))
  fsyncSync(file)
  closeSync(file)
  return (performance.now() - from) / 1_000
}
