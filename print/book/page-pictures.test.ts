import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DesignName, designNames } from '#domain/book/design.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { Compiler } from '../typeset/compiler.ts'
import { KeptParts } from './kept-parts.ts'
import type { Placed } from './pages.ts'
import { makeSample } from './testing/make-sample.ts'
import { difference, type PagePicture, pagePictures } from './testing/page-picture.ts'
import { sampleBook } from './testing/sample-book.ts'
import { smallPicture } from './testing/sample-pictures.ts'

/**
 * Pages of every kind look as they did. Where a design has changed on purpose, and somebody has looked at it:
 * `UPDATE_PICTURES=1 npx vitest run print/book/page-pictures.test.ts`.
 */
const updates = process.env.UPDATE_PICTURES === '1'
const LONG = 240_000
/** A block that is missing, or stands elsewhere, changes more cells than this. */
const MOST_DIFFERENT = 0.02
/** One part of each kind, as far as its second page; of the kinds that differ by what is in them, more. */
const shown: Record<string, number> = { profile: 5, collage: 5, notes: 3, opener: 3, article: 3, 'own-article': 1 }
const PAGES = 2

const fileOf = (design: DesignName) => new URL(`testing/pictures-${design}.json`, import.meta.url)
let compiler: Compiler
let folder: string
beforeAll(async () => {
  compiler = await warmCompiler()
  folder = await mkdtemp(join(tmpdir(), 'stufenbuch-pictures-'))
}, LONG)
afterAll(() => rm(folder, { recursive: true, force: true }))

function ofEachKind(placed: readonly Placed[], pictures: readonly PagePicture[]): Record<string, PagePicture> {
  const found: Record<string, PagePicture> = {}
  for (const [kind, parts] of Map.groupBy(placed, ({ part }) => part.kind))
    for (const [at, { first, furniture }] of parts.slice(0, shown[kind] ?? 1).entries())
      for (let page = 0; page < Math.min(PAGES, furniture.length); page++)
        found[`${kind} ${at + 1}, page ${page + 1}`] = pictures[first + page - 1] as PagePicture
  return found
}

test.for(designNames)('%s: pages of every kind look as they did', { timeout: LONG }, async (design) => {
  const { pdf, placed } = await makeSample(new KeptParts(compiler), sampleBook(8), design, smallPicture)
  const book = join(folder, `${design}.pdf`)
  await writeFile(book, pdf)
  const now = ofEachKind(placed, pagePictures(book))
  const file = fileOf(design)
  if (updates) await writeFile(file, `${JSON.stringify(now, null, 2)}\n`)
  const before = JSON.parse(await readFile(file, 'utf8')) as Record<string, PagePicture>
  expect(Object.keys(now)).toEqual(Object.keys(before))
  const others = Object.entries(now)
    .map(([name, picture]) => ({ name, share: difference(picture, before[name] as PagePicture) }))
    .filter(({ share }) => share > MOST_DIFFERENT)
  expect(others.map(({ name, share }) => `${name}: ${(share * 100).toFixed(1)} % of it`)).toEqual([])
})

test('a block that is missing or moved is noticed, a little more or less ink is not', () => {
  const page = 'f'.repeat(24 * 34)
  const withBlock = (row: number) => `${page.slice(0, row * 24)}${'4'.repeat(3 * 24)}${page.slice((row + 3) * 24)}`
  expect(difference(withBlock(4), page)).toBeGreaterThan(MOST_DIFFERENT)
  expect(difference(withBlock(4), withBlock(6))).toBeGreaterThan(MOST_DIFFERENT)
  expect(difference(page, 'e'.repeat(24 * 34))).toBe(0)
})
