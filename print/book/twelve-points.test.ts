import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DesignName, designNames } from '#domain/book/design.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { Compiler } from '../typeset/compiler.ts'
import { KeptParts } from './kept-parts.ts'
import {
  fillersIn,
  lostLetters,
  missingPeople,
  wordsOf,
  wrongContents,
  wrongFolios,
  wrongIndex,
} from './testing/book-points.ts'
import { makeSample } from './testing/make-sample.ts'
import {
  cropped,
  type KnownPage,
  type LabelStyle,
  lonelyLines,
  nearTheEdge,
  overlapping,
  tooCoarse,
  tooSmall,
  withoutBleed,
  wrongColours,
} from './testing/page-points.ts'
import { sampleBook } from './testing/sample-book.ts'
import { samplePicture } from './testing/sample-pictures.ts'
import { seenPages } from './testing/seen-pages.ts'

/** The first twelve points of the art director's list, read from finished books as a stranger would read them. */
const classes = [18, 60, 140]
const LONG = 240_000
const MOST_FILLERS = 3
/** Of each point. */
const SHOWN = 6

/** What each design sets running text in, and its questions. */
const type: Record<DesignName, { reading: string; label: LabelStyle }> = {
  freitreppe: { reading: 'Newsreader-Regular', label: { font: 'InstrumentSans-SemiBold', size: 7.8 } },
  plakatwand: { reading: 'SpaceGrotesk-Regular', label: { font: 'SpaceGrotesk-Bold', size: 7.6 } },
  schuhkarton: { reading: 'Alegreya-Regular', label: { font: 'CourierPrime-Bold', size: 8 } },
}

let compiler: Compiler
let folder: string
const kept = new Map<DesignName, KeptParts>()
beforeAll(async () => {
  compiler = await warmCompiler()
  folder = await mkdtemp(join(tmpdir(), 'stufenbuch-points-'))
}, LONG)
afterAll(() => rm(folder, { recursive: true, force: true }))

const made = (design: DesignName, count: number, parts: KeptParts) =>
  makeSample(parts, sampleBook(count), design, samplePicture)

async function readBook(design: DesignName, count: number) {
  // Smaller classes are the first of the larger ones: what is set alike is set once.
  const parts = kept.get(design) ?? new KeptParts(compiler)
  kept.set(design, parts)
  const content = sampleBook(count)
  const { pdf, placed } = await made(design, count, parts)
  const file = join(folder, `${design}-${count}.pdf`)
  await writeFile(file, pdf)
  const kinds = placed.flatMap(({ part, furniture }) => furniture.map(() => part.kind))
  const pages = seenPages(pdf).map((page): KnownPage => {
    return { ...page, kind: kinds[page.number - 1] as string, side: page.number % 2 === 0 ? 'left' : 'right' }
  })
  return { design, content, placed, pdf, file, pages, words: wordsOf(file) }
}
type ReadBook = Awaited<ReturnType<typeof readBook>>

/** A photo may lose 22 % of one side, a portrait 25 %: portraits are known by where they stand. */
const MOST = { photo: 0.22, portrait: 0.25 }
const withPortraits = ['profile', 'own-article', 'notes', 'ranking', 'faces']
const mostCrop = ({ kind }: KnownPage) => (withPortraits.includes(kind) ? MOST.portrait : MOST.photo)

/** Where a design means to break a point, and why. */
type Exception = { design?: DesignName; kind: string; point: string; what?: RegExp; because: string }
const exceptions: Exception[] = [
  { kind: 'pdf', point: 'edge', because: 'a page that somebody brought stands as it is' },
  {
    ...{ design: 'plakatwand', kind: 'faces', point: 'edge', what: /Anton-Regular .* (8|9|10|11)\.\d from the fold/ },
    because: 'an initial in the place of a face keeps 8 mm from the fold, as faces do',
  },
  {
    ...{ design: 'freitreppe', kind: 'profile', point: 'crop', what: /^26 % of the width/ },
    because: 'without photos a portrait grows by nine lines, which costs 1 % more than its limit',
  },
]
const isMeant = (design: DesignName, kind: string, point: string, what: string) =>
  exceptions.some(
    (each) =>
      (each.design ?? design) === design &&
      each.kind === kind &&
      each.point === point &&
      each.what?.test(what) !== false,
  )

function faultsOf({ design, pages }: ReadBook, point: string, find: (page: KnownPage) => string[]): string[] {
  return pages.flatMap((page) =>
    find(page)
      .filter((what) => !isMeant(design, page.kind, point, what))
      .map((what) => `${page.number} ${page.kind}: ${what}`),
  )
}

/** The size in which most of the running text is set. */
function bodySize({ pages, design }: ReadBook): number {
  const lengths = new Map<number, number>()
  for (const { texts } of pages)
    for (const { font, size, length } of texts)
      if (font === type[design].reading) {
        const rounded = Math.round(size * 10) / 10
        lengths.set(rounded, (lengths.get(rounded) ?? 0) + length)
      }
  return [...lengths].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? 0
}

describe.for(designNames)('%s', (design) => {
  test.for(classes)('a class of %i: all that a machine can read of it is right', { timeout: LONG }, async (count) => {
    const book = await readBook(design, count)
    const faults = {
      '1 type': faultsOf(book, 'type', tooSmall),
      '2 colours': faultsOf(book, 'colours', wrongColours),
      '3 resolution': faultsOf(book, 'resolution', tooCoarse),
      '4 crop': faultsOf(book, 'crop', (page) => cropped(page, () => mostCrop(page))),
      '5 bleed': faultsOf(book, 'bleed', withoutBleed),
      '5 edge': faultsOf(book, 'edge', nearTheEdge),
      '6 overlaps': faultsOf(book, 'overlaps', overlapping),
      '7 lost': lostLetters(book),
      '8 people': missingPeople(book),
      '9 folios': wrongFolios(book),
      '9 contents': wrongContents(book),
      '9 index': wrongIndex(book),
      '10 lonely': faultsOf(book, 'lonely', (page) => lonelyLines(page, type[design].label)),
    }
    expect(
      Object.entries(faults).flatMap(([point, found]) => found.slice(0, SHOWN).map((each) => `${point} ${each}`)),
    ).toEqual([])
    expect(bodySize(book)).toBeGreaterThanOrEqual(9)
    expect(bodySize(book)).toBeLessThanOrEqual(10.5)
    expect(book.pages.length % 4).toBe(0)
    expect(fillersIn(book)).toBeLessThanOrEqual(MOST_FILLERS)
    // The same again is the same file; of the smallest class everything is set anew for it.
    const again = count === classes[0] ? new KeptParts(compiler) : (kept.get(design) as KeptParts)
    expect((await made(design, count, again)).pdf.equals(book.pdf)).toBe(true)
  })
})
