import fc from 'fast-check'
import { expect, test } from 'vitest'
import { innerPages, pageCountProblem } from '../book/page-count.ts'
import { CoverType, spineMm } from '../book/spine.ts'
import { AD_PAGES_LIMIT, CoverAd } from './ads.ts'
import { type BookDetails, Details, detailsWithin } from './details.ts'
import { expectedFiles } from './print-file.ts'
import { copiesOffered } from './quantity.ts'

const book: BookDetails = {
  type: 'YEARBOOK_ORDER',
  cover: 'HARDCOVER',
  pages: 96,
  copies: 125,
  material: 'MATTE',
  refinement: 'LAMINATION',
  delivery: 'STANDARD',
  ads: { pages: [12, 91], covers: ['BACK'] },
  remark: '',
}
const trial: BookDetails = { ...book, type: 'SAMPLE_YEARBOOK_ORDER', cover: 'HARDCOVER', copies: 3 }
const tickets: Details = { type: 'TICKET_ORDER', pages: 2, copies: 250, remark: 'Nummeriert ab 1' }

/** What is said, and at which field. */
const complaints = (details: object) =>
  (Details.safeParse(details).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

const cover = fc.constantFrom(...CoverType.options)

test('the three products are ordered as they are offered', () => {
  for (const details of [book, trial, tickets]) expect(Details.parse(details)).toEqual(details)
})

test('a book has a number of pages that its cover can hold', () => {
  fc.assert(
    fc.property(cover, fc.integer({ min: -8, max: 500 }), (kind, pages) => {
      const copies = copiesOffered('YEARBOOK_ORDER', kind)[3]
      const right = pageCountProblem(pages, kind) === undefined
      expect(Details.safeParse({ ...book, ads: null, cover: kind, pages, copies }).success).toBe(right)
    }),
  )
  expect(complaints({ ...book, pages: 98, ads: null })).toEqual([
    'pages: Die Seitenzahl muss durch 4 teilbar sein, zum Beispiel 96 oder 100.',
  ])
  expect(complaints({ ...book, pages: 400, ads: null })).toEqual(['pages: Ein Hardcover hat höchstens 352 Seiten.'])
})

test('copies are chosen from the list of the product', () => {
  const { HARDCOVER, SOFTCOVER } = Object.fromEntries(
    CoverType.options.map((kind) => [kind, copiesOffered('YEARBOOK_ORDER', kind)]),
  ) as Record<CoverType, number[]>
  expect([HARDCOVER.length, HARDCOVER[0], HARDCOVER.at(-1)]).toEqual([26, 1, 500])
  expect([SOFTCOVER.length, SOFTCOVER[0], SOFTCOVER.at(-1)]).toEqual([23, 50, 1_000])
  expect(SOFTCOVER.slice(5, 10)).toEqual([175, 200, 250, 300, 350])
  expect(copiesOffered('TICKET_ORDER', null)).toEqual([10, 25, 50, 75, 100, 250, 500, 1_000])
  for (const copies of [0, -1, 11, 501, 1_000, 1.5, Number.NaN, null])
    expect(complaints({ ...book, copies })[0], String(copies)).toMatch(/^copies: /)
  expect(complaints({ ...book, cover: 'SOFTCOVER', copies: 10 })).toEqual(['copies: Wähl eine Auflage aus der Liste.'])
  expect(Details.safeParse({ ...trial, copies: 25 }).success).toBe(false)
  expect(Details.safeParse({ ...tickets, copies: 20 }).success).toBe(false)
})

test('a trial print is always a hardcover; tickets have one or two sides and no cover', () => {
  expect(Details.safeParse({ ...trial, cover: 'SOFTCOVER' }).success).toBe(false)
  expect(complaints({ ...tickets, pages: 3 })).toEqual(['pages: Ein- oder zweiseitig?'])
  expect(Details.safeParse({ ...tickets, delivery: 'EXPRESS' }).success).toBe(false)
})

test('what is missing is asked for, each at its field', () => {
  const empty = { cover: null, pages: null, copies: null, material: null, refinement: null, delivery: null }
  expect(complaints({ ...book, ...empty })).toEqual([
    'cover: Hardcover oder Softcover?',
    'pages: Wie viele Seiten hat das Buch? Schreib eine ganze Zahl.',
    'copies: Wie viele sollen gedruckt werden?',
    'material: Glänzend oder matt?',
    'refinement: Mit oder ohne Kaschierung?',
    'delivery: Wie schnell soll geliefert werden?',
  ])
})

test('ads are between one and what the operator allows with those of the cover, inside the book, and none twice', () => {
  const page = fc.integer({ min: -1, max: 110 })
  const ads = fc.record({
    pages: fc.array(page, { maxLength: 20 }),
    covers: fc.subarray([...CoverAd.options]),
  })
  fc.assert(
    fc.property(ads, fc.integer({ min: 1, max: 20 }), ({ pages, covers }, adPagesMax) => {
      const total = pages.length + covers.length
      const right =
        total >= 1 &&
        total <= adPagesMax &&
        new Set(pages).size === pages.length &&
        pages.every((each) => each >= 1 && each <= innerPages(book.pages))
      expect(detailsWithin({ adPagesMax }).safeParse({ ...book, ads: { pages, covers } }).success).toBe(right)
    }),
  )
  expect(complaints({ ...book, ads: { pages: [], covers: [] } })).toEqual([
    'ads.pages: Auf welchen Seiten stehen die Anzeigen?',
  ])
  expect(complaints({ ...book, ads: { pages: [93], covers: [] } })).toEqual([
    'ads.pages: Seite 93 gibt es nicht: Der Inhalt hat 92 Seiten.',
  ])
  expect(complaints({ ...book, ads: { pages: [7, 7], covers: [] } })).toEqual([
    'ads.pages: Eine Seite steht doppelt in der Liste.',
  ])
  const many = { ...book, ads: { pages: Array.from({ length: AD_PAGES_LIMIT + 1 }, (_, at) => at + 1), covers: [] } }
  expect(complaints(many)).toEqual(['ads.pages: Höchstens 64 Anzeigenseiten gehen, die auf dem Umschlag mitgezählt.'])
})

test('an ad inside the cover makes its file necessary', () => {
  const extent = { pages: 116, cover: 'HARDCOVER', spineMm: 12 } as const
  const needed = (covers: CoverAd[]) =>
    expectedFiles(extent, { turnInMm: 18 }, { ...book, ads: { pages: [], covers } })
      .filter(({ required }) => required)
      .map(({ slot }) => slot)
  expect(needed(['BACK'])).toEqual(['content', 'cover'])
  expect(needed(['INSIDE_BACK'])).toEqual(['content', 'cover', 'innerCoverBack'])
  expect(needed(['INSIDE_FRONT', 'INSIDE_BACK'])).toEqual(['content', 'cover', 'innerCoverFront', 'innerCoverBack'])
})

test('the files of an order are measured against exactly what was ordered', () => {
  fc.assert(
    fc.property(cover, fc.integer({ min: 13, max: 80 }), fc.integer({ min: 5, max: 40 }), (kind, quires, turnInMm) => {
      const pages = quires * 4
      const files = expectedFiles({ pages, cover: kind, spineMm: spineMm(kind, pages) }, { turnInMm })
      const [content, wrap, ...inner] = files
      expect(content?.format.pages).toEqual({ min: pages - 4, max: pages - 4 })
      expect(wrap?.format.trimMm).toEqual({ width: 420 + spineMm(kind, pages), height: 297 })
      expect(wrap?.format.bleedMm).toBe(kind === 'HARDCOVER' ? turnInMm : 3)
      expect(inner.map(({ required }) => required)).toEqual([false, false])
    }),
  )
  const [ticket, ...more] = expectedFiles({ pages: tickets.pages, cover: null, spineMm: null }, { turnInMm: 18 })
  expect(ticket?.format).toMatchObject({ trimMm: { width: 210, height: 100 }, pages: { min: 2, max: 2 } })
  expect(more).toEqual([])
})
