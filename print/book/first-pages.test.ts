import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type DesignName, designNames, worldsOf } from '#domain/book/design.ts'
import { type PrintFormat, printFormat } from '#domain/book/print-format.ts'
import type { CoverType } from '#domain/book/spine.ts'
import { bind } from '../bind/bind.ts'
import { bytesSource } from '../pdf/source.ts'
import { nodeInflate } from '../pdf/source-node.ts'
import { preflight, type Report } from '../preflight/preflight.ts'
import { qpdfFaults } from '../testing/qpdf-faults.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { Compiler } from '../typeset/compiler.ts'
import type { SetPart } from '../typeset/part.ts'
import { type BookName, coverPart, titlePart } from './first-pages.ts'

const profile = readFileSync(join(import.meta.dirname, '../pdfx/FOGRA39L.icc'))
const name: BookName = { school: 'Goethe-Gymnasium', city: 'Berlin', year: 2027, motto: 'Abinauten – wir heben ab' }
const named = (motto: string | null): BookName => ({ ...name, motto })

/** What people write, and what people write who want to know. */
const mottos = {
  'no motto': null,
  'a usual one': 'Abinauten – wir heben ab',
  'a very short one': 'Ab',
  'eighty characters': 'Zwölf Jahre gekämpft, geweint und gelacht, und am Ende haben wir es doch gebracht'.slice(0, 80),
  'one word of forty letters': 'Donaudampfschifffahrtsgesellschaftsabitur'.slice(0, 40),
  'one word without syllables': 'W'.repeat(80),
  'emoji without a space': '👩🏽‍🎓🎓💊🇩🇪'.repeat(5),
  'from right to left': 'السلام عليكم يا أبيتور ٢٠٢٧',
  'Greek, Cyrillic and accents': 'Τέλος, Конец, ŁÓDŹ, Việt ﬁn',
  'source code': '#panic() $x$ *x* _y_ `z` #import "a" \\ @b <c> // d [e] {f}',
  'nothing that can be printed': '漢字',
} as const

let compiler: Compiler
beforeAll(async () => {
  compiler = await warmCompiler()
}, 60_000)

const look = { design: 'freitreppe', world: 'tomate', side: 'right' } as const
type Page = { part: SetPart; format: PrintFormat }

const titlePage = (of: BookName, trimmed = false): Page => ({
  part: { ...look, ...titlePart(of, { chapters: 6, trial: false, trimmed }) },
  format: printFormat('content'),
})
function coverOf(of: BookName, cover: CoverType, pages: number, trimmed = false): Page {
  const format = printFormat('cover', { cover, pages, turnInMm: 18 })
  const sheet = trimmed ? { ...format, bleedMm: 0 } : format
  return { part: { ...look, ...coverPart({ ...of, coverPhoto: null }, sheet, [['48', 'von uns']]) }, format }
}

function print({ part, format }: Page): Uint8Array {
  const facts = { title: 'Erste Seite', date: new Date('2026-11-15'), id: '0123456789abcdef'.repeat(2) }
  const pieces: Uint8Array[] = []
  const photo = () => {
    throw new Error('there is no photo')
  }
  bind(
    { parts: [compiler.set(part).pdf], format, photo, facts, profile },
    { write: (piece) => void pieces.push(piece.slice()) },
  )
  return Buffer.concat(pieces)
}

function check(pdf: Uint8Array, { format }: Page): Report {
  const running = preflight(bytesSource(pdf), { format, inflate: nodeInflate })
  for (;;) {
    const step = running.next()
    if (step.done === true) return step.value
  }
}

function inFile<T>(pdf: Uint8Array, use: (path: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'typeset-'))
  const path = join(folder, 'file.pdf')
  writeFileSync(path, pdf)
  try {
    return use(path)
  } finally {
    rmSync(folder, { recursive: true })
  }
}
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 'ignore'] }).toString()
/** Text as it is read, whatever the lines. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ')
const textOf = (pdf: Uint8Array) => flat(inFile(pdf, (path) => run('pdftotext', path, '-')))

const covers = [
  ['HARDCOVER', 48],
  ['HARDCOVER', 352],
  ['SOFTCOVER', 48],
  ['SOFTCOVER', 352],
] as const

const inDesign = ({ part, format }: Page, design: DesignName): Page => {
  const [[world]] = worldsOf(design) as [[string, unknown]]
  return { part: { ...part, design, world }, format }
}

describe.for(designNames)('%s: every page passes the data check, whatever the motto', { timeout: 60_000 }, (design) => {
  test.for(Object.entries(mottos))('%s', ([, motto]) => {
    const pages = [titlePage(named(motto)), ...covers.map(([cover, count]) => coverOf(named(motto), cover, count))]
    for (const page of pages.map((each) => inDesign(each, design)))
      expect(check(print(page), page)).toMatchObject({ findings: [], pages: 1, readable: true })
  })
})

test('other programs read it too: one page, all fonts embedded, boxes set, the motto in it', {
  timeout: 60_000,
}, () => {
  for (const page of [titlePage(name), coverOf(name, 'HARDCOVER', 120)])
    inFile(print(page), (path) => {
      expect(qpdfFaults(path)).toEqual([])
      const fonts = run('pdffonts', path).trim().split('\n').slice(2)
      expect(fonts.length).toBeGreaterThan(1)
      for (const font of fonts) expect(font).toMatch(/Identity-H +yes yes yes/)
      const info = run('pdfinfo', '-box', path)
      expect(info).toMatch(/Tagged: +no/)
      expect(info).toMatch(/PDF subtype: +PDF\/X-3/)
      const box = /TrimBox: +(\S+) +(\S+) +(\S+) +(\S+)/.exec(info)?.slice(1).map(Number) ?? []
      const [left = 0, , right = 0] = box.map((points) => (points / 72) * 25.4)
      expect(left).toBeCloseTo(page.format.bleedMm, 1)
      expect(right - left).toBeCloseTo(page.format.trimMm.width, 1)
      expect(flat(run('pdftotext', path, '-'))).toContain('Abinauten – wir heben ab')
    })
})

test('source code in a motto is text like any other', { timeout: 60_000 }, () => {
  const text = textOf(compiler.set(titlePage(named(mottos['source code'])).part).pdf)
  for (const piece of mottos['source code'].split(' ')) expect(text).toContain(piece)
})

test('for screens it is the page without what is cut away', () => {
  const { pdf } = compiler.set(titlePage(name, true).part)
  expect(inFile(pdf, (path) => run('pdfinfo', path))).toMatch(/Page size: +595\.\d+ x 841\.\d+ pts \(A4\)/)
})

test('what no font has is left out and told; marks that turn the direction are left out in silence', () => {
  const odd = compiler.set(titlePage(named('Abi 漢 2027 \u202e\u200b字 👩🏽‍🎓')).part)
  expect(odd.missing).toEqual(['漢', '字'])
  expect(textOf(odd.pdf)).toContain('Abi 2027 👩🏽‍🎓')
})

test('without a motto the year stands large', () => {
  expect(textOf(compiler.set(titlePage(named(null)).part).pdf).trim()).toBe('Goethe-Gymnasium Abibuch 2027 2027')
})

type Word = { left: number; top: number; right: number; bottom: number; text: string }

/** Words and where they stand, in mm from the top left corner of the trimmed page. */
function wordsOf({ part }: Page): Word[] {
  const found = inFile(compiler.set(part).pdf, (path) => run('pdftotext', '-bbox', path, '-')).matchAll(
    /xMin="(\S+)" yMin="(\S+)" xMax="(\S+)" yMax="(\S+)">([^<]+)/g,
  )
  return Array.from(found, ([, ...parts]) => {
    const [left = 0, top = 0, right = 0, bottom = 0] = parts.slice(0, 4).map((points) => (Number(points) / 72) * 25.4)
    return { left, top, right, bottom, text: parts[4] ?? '' }
  })
}

const STEPS_MM = 6 * 13.5

test.for(Object.entries(mottos))('inside its margins and above the steps stands %s', ([, motto]) => {
  for (const { left, top, right, bottom, text } of wordsOf(titlePage(named(motto), true))) {
    expect(left, text).toBeGreaterThan(17)
    expect(right, text).toBeLessThan(210 - 12)
    // A font's box is higher than its letters.
    expect(top, text).toBeGreaterThan(8)
    expect(bottom, text).toBeLessThan(297 - STEPS_MM)
  }
})

test.for(Object.entries(mottos))('above the steps of the cover stands %s', ([, motto]) => {
  const { part, format } = coverOf(named(motto), 'HARDCOVER', 120, true)
  const front = 210 + (format.spineMm ?? 0)
  const words = wordsOf({ part, format }).filter(({ left }) => left > front)
  expect(words.length).toBeGreaterThan(2)
  for (const { right, bottom, text } of words) {
    expect(right, text).toBeLessThan(front + 210 - 12)
    expect(bottom, text).toBeLessThan(297 - 75)
  }
})

test('the spine reads from the bottom to the top, and a thin one stays empty', { timeout: 60_000 }, () => {
  const onSpine = (cover: CoverType, pages: number) => {
    const page = coverOf(name, cover, pages, true)
    return wordsOf(page)
      .filter(({ left, right }) => left >= 210 && right <= 210 + (page.format.spineMm ?? 0))
      .toSorted((one, other) => other.top - one.top)
      .map(({ text }) => text)
      .join(' ')
  }
  expect(onSpine('HARDCOVER', 352)).toBe('Abinauten – wir heben ab 2027')
  expect(onSpine('SOFTCOVER', 48)).toBe('')
})
