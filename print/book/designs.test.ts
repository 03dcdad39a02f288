import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DesignName, designNames, worldsOf } from '#domain/book/design.ts'
import { type PrintFormat, printFormat } from '#domain/book/print-format.ts'
import { bytesSource } from '../pdf/source.ts'
import { nodeInflate } from '../pdf/source-node.ts'
import { preflight } from '../preflight/preflight.ts'
import { type Compiler, createCompiler } from '../typeset/compiler.ts'
import { photosIn } from '../typeset/part.ts'
import type { BookContent, BookModule } from './content.ts'
import { makeCover } from './cover.ts'
import { KeptParts } from './kept-parts.ts'
import { makeBook } from './make-book.ts'
import { sampleBook } from './testing/sample-book.ts'
import { samplePicture } from './testing/sample-pictures.ts'

const LONG = 240_000
let compiler: Compiler
let folder: string
const profile = await readFile(new URL('../pdfx/FOGRA39L.icc', import.meta.url))
beforeAll(async () => {
  compiler = await createCompiler()
  folder = await mkdtemp(join(tmpdir(), 'stufenbuch-designs-'))
}, LONG)
afterAll(() => rm(folder, { recursive: true, force: true }))

function findings(pdf: Uint8Array, format: PrintFormat): string[] {
  const running = preflight(bytesSource(pdf), { format, inflate: nodeInflate })
  for (;;) {
    const step = running.next()
    if (step.done === true) return step.value.findings.map(({ code, page, found }) => `${page} ${code} ${found}`)
  }
}

async function made(content: BookContent, design: DesignName, world: string) {
  const parts = new KeptParts(compiler)
  const facts = { title: 'Abibuch 2027', date: new Date('2027-05-01T12:00:00Z'), id: '0123456789abcdef'.repeat(2) }
  const asked: string[] = []
  const asking = (id: string) => {
    asked.push(id)
    return samplePicture(id)
  }
  const making = { content, look: { design, world }, photo: asking, facts, profile }
  const written = async (write: (sink: { write: (bytes: Uint8Array) => void }) => unknown) => {
    const pieces: Uint8Array[] = []
    await write({ write: (bytes) => void pieces.push(bytes.slice()) })
    return Buffer.concat(pieces)
  }
  let pages = 0
  const pdf = await written(async (sink) => {
    pages = (await makeBook(parts, making, sink)).pages
  })
  const cover = await written((sink) =>
    makeCover(parts, making, { cover: 'HARDCOVER', inner: pages, turnInMm: 18 }, sink),
  )
  return { pdf, pages, cover, asked }
}

/** Letters and figures as they stand one after the other, whatever the lines, hyphens and marks. */
const bare = (text: string) => text.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')
async function lettersOf(pdf: Uint8Array, name: string): Promise<string> {
  const file = join(folder, `${name}.pdf`)
  await writeFile(file, pdf)
  return bare(execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8', maxBuffer: 1 << 26 }))
}

const isPages = (module: BookModule) => module.type === 'pages'

test.for(designNames)(
  '%s: a whole class in whole sheets, ready for the press with its cover, each photo once, no name missing',
  { timeout: LONG },
  async (design) => {
    const [[world]] = worldsOf(design) as [[string, unknown]]
    const content = sampleBook(12)
    const { pdf, pages, cover, asked } = await made(content, design, world)
    expect(pages % 4).toBe(0)
    expect(findings(pdf, printFormat('content', { pages: pages + 4 }))).toEqual([])
    const format = printFormat('cover', { cover: 'HARDCOVER', pages: pages + 4, turnInMm: 18 })
    expect(findings(cover, format)).toEqual([])
    expect(asked.toSorted()).toEqual([...photosIn(content)].toSorted())
    const letters = await lettersOf(pdf, design)
    for (const { first } of content.people) expect(letters).toContain(bare(first))
  },
)

/** Counted, since lines, columns and pages put them into another order. */
function countOf(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const letter of text) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  return counts
}

test.for(designNames)('%s: of what somebody wrote nothing is lost, however long', { timeout: LONG }, async (design) => {
  const [, [world]] = worldsOf(design) as [unknown, [string, unknown]]
  const content = sampleBook(6)
  // Letters that stand nowhere else in the book.
  const text = (length: number) => 'ЖЩЫ '.repeat(length / 4).trim()
  const pages = content.people.map((person, at) => ({
    kind: 'profile' as const,
    person,
    answers: Array.from({ length: [1, 2, 3, 5, 8, 20][at] as number }, () => ({
      question: 'Frage',
      text: text([200, 600, 1000][at % 3] as number),
    })),
    photos: [],
  }))
  const notes = content.people.map((person, at) => ({
    person,
    notes: Array.from({ length: [1, 3, 9, 30, 2, 5][at] as number }, () => ({ text: text(180), author: null })),
  }))
  const quotes = Array.from({ length: 19 }, (_, at) => ({
    text: text([20, 60, 100, 400][at % 4] as number),
    giver: '',
  }))
  const modules: BookModule[] = content.modules
    .filter(isPages)
    .map((module) => ({ ...module, pages }) as BookModule)
    .concat([
      { id: 'notes', type: 'notes', title: 'Kommentare', people: notes },
      { id: 'quotes', type: 'quotes', title: 'Zitate', note: '', quotes },
    ])
  const long = { ...content, modules }
  const { pdf, pages: count } = await made(long, design, world)
  expect(findings(pdf, printFormat('content', { pages: count + 4 }))).toEqual([])
  const given = countOf(
    bare(
      [
        ...pages.flatMap(({ answers }) => answers.map((answer) => answer.text)),
        ...notes.flatMap((about) => about.notes.map((note) => note.text)),
        ...quotes.map((quote) => quote.text),
      ].join(''),
    ),
  )
  const printed = countOf(await lettersOf(pdf, `${design}-long`))
  for (const [letter, times] of given) expect(printed.get(letter), letter).toBe(times)
  // The same again is the same file.
  expect((await made(long, design, world)).pdf.equals(pdf)).toBe(true)
})
