import type { Case } from '../case.ts'
import { type MadePage, PdfMaker } from '../make-pdf.ts'

const pdf = (...pages: MadePage[]) => {
  const maker = new PdfMaker()
  for (const page of pages) maker.page(page)
  return maker.bytes()
}
const blank = (count: number): MadePage[] => Array.from({ length: count }, () => ({}))
/** A sheet with room for the bleed around a page of this size. */
const sheet = (width: number, height: number, bleed = 3): MadePage => ({
  media: [-bleed, -bleed, width + bleed, height + bleed],
  trim: [0, 0, width, height],
})

export const formats: readonly Case[] = [
  { name: 'A4 with 3 mm bleed', bytes: () => pdf({}), codes: [] },
  {
    name: 'A4 with 3 mm bleed by its bleed box, on a larger sheet',
    bytes: () => pdf({ media: [-20, -20, 230, 317], bleed: [-3, -3, 213, 300] }),
    codes: [],
  },
  { name: '4 mm bleed', bytes: () => pdf(sheet(210, 297, 4)), codes: [] },
  { name: '2.6 mm bleed is within the tolerance', bytes: () => pdf(sheet(210, 297, 2.6)), codes: [] },
  { name: '2 mm bleed', bytes: () => pdf(sheet(210, 297, 2)), codes: ['BLEED_MISSING'] },
  { name: 'no bleed', bytes: () => pdf(sheet(210, 297, 0)), codes: ['BLEED_MISSING'] },
  {
    name: 'bleed on three sides',
    bytes: () => pdf({ media: [0, -3, 213, 300] }),
    codes: ['BLEED_MISSING'],
  },
  {
    name: 'a bleed box smaller than the sheet',
    bytes: () => pdf({ media: [-10, -10, 220, 307], bleed: [-1, -1, 211, 298] }),
    codes: ['BLEED_MISSING'],
  },
  {
    name: 'a bleed box beyond the sheet counts as far as the sheet',
    bytes: () => pdf({ media: [-1, -1, 211, 298], bleed: [-3, -3, 213, 300] }),
    codes: ['BLEED_MISSING'],
  },
  {
    name: 'no trim box, but a sheet that is 3 mm larger on each side',
    bytes: () => pdf({ media: [0, 0, 216, 303], trim: null }),
    codes: [],
  },
  {
    name: 'no trim box on a sheet of A4',
    bytes: () => pdf({ media: [0, 0, 210, 297], trim: null }),
    codes: ['BLEED_MISSING'],
  },
  {
    name: 'an art box instead of a trim box',
    bytes: () => pdf({ trim: null, more: '/ArtBox [0 0 595.276 841.89]' }),
    codes: [],
  },
  { name: '0.4 mm off is within the tolerance', bytes: () => pdf(sheet(210.4, 296.6)), codes: [] },
  { name: 'too wide', bytes: () => pdf(sheet(215, 297)), codes: ['WIDTH_WRONG'] },
  { name: 'too narrow', bytes: () => pdf(sheet(208, 297)), codes: ['WIDTH_WRONG'] },
  { name: 'too high', bytes: () => pdf(sheet(210, 300)), codes: ['HEIGHT_WRONG'] },
  { name: 'A5', bytes: () => pdf(sheet(148, 210)), codes: ['DIMENSIONS_WRONG'] },
  { name: 'A4 landscape', bytes: () => pdf(sheet(297, 210)), codes: ['DIMENSIONS_WRONG'] },
  {
    name: 'landscape, but turned by a quarter',
    bytes: () => pdf({ ...sheet(297, 210), more: '/Rotate 90' }),
    codes: [],
  },
  {
    name: 'portrait, but turned by a quarter',
    bytes: () => pdf({ more: '/Rotate 270' }),
    codes: ['DIMENSIONS_WRONG'],
  },
  { name: 'turned upside down', bytes: () => pdf({ more: '/Rotate 180' }), codes: [] },
  { name: 'turned backwards by a quarter', bytes: () => pdf({ ...sheet(297, 210), more: '/Rotate -90' }), codes: [] },
  {
    name: 'half the size in units of two points',
    bytes: () => pdf({ media: [-1.5, -1.5, 106.5, 150], trim: [0, 0, 105, 148.5], more: '/UserUnit 2' }),
    codes: [],
  },
  {
    name: 'one page of three is wrong',
    bytes: () => pdf({}, sheet(210, 290), {}),
    codes: ['HEIGHT_WRONG'],
  },
  {
    name: 'a corner other than zero',
    bytes: () => pdf({ media: [97, 197, 313, 500], trim: [100, 200, 310, 497] }),
    codes: [],
  },
  {
    name: 'corners in another order',
    bytes: () => pdf({ media: [213, 300, -3, -3], trim: [210, 297, 0, 0] }),
    codes: [],
  },

  { name: '48 pages for a book of 52', extent: { pages: 52 }, bytes: () => pdf(...blank(48)), codes: [] },
  {
    name: '52 pages for a book of 52, which counts the cover',
    extent: { pages: 52 },
    bytes: () => pdf(...blank(52)),
    codes: ['PAGE_COUNT_WRONG'],
  },
  { name: 'page count not judged without an extent', bytes: () => pdf(...blank(7)), codes: [] },
  { name: 'two pages of inner cover', kind: 'inner-cover', bytes: () => pdf({}, {}), codes: ['PAGE_COUNT_WRONG'] },
  { name: 'one page of inner cover', kind: 'inner-cover', bytes: () => pdf({}), codes: [] },
  { name: 'a ticket of one page', kind: 'ticket', bytes: () => pdf(sheet(210, 100)), codes: [] },
  { name: 'a ticket of two pages', kind: 'ticket', bytes: () => pdf(sheet(210, 100), sheet(210, 100)), codes: [] },
  {
    name: 'a ticket of three pages',
    kind: 'ticket',
    bytes: () => pdf(sheet(210, 100), sheet(210, 100), sheet(210, 100)),
    codes: ['PAGE_COUNT_WRONG'],
  },
  { name: 'a ticket of A4', kind: 'ticket', bytes: () => pdf({}), codes: ['HEIGHT_WRONG'] },

  {
    name: 'a softcover for 200 pages',
    kind: 'cover',
    extent: { pages: 200, cover: 'SOFTCOVER' },
    bytes: () => pdf(sheet(420 + 12.5, 297)),
    codes: [],
  },
  {
    name: 'a softcover with the spine of a hardcover',
    kind: 'cover',
    extent: { pages: 200, cover: 'SOFTCOVER' },
    bytes: () => pdf(sheet(420 + 17, 297)),
    codes: ['SPINE_WRONG'],
  },
  {
    name: 'a page of the content as a cover',
    kind: 'cover',
    extent: { pages: 200, cover: 'SOFTCOVER' },
    bytes: () => pdf(sheet(210, 297)),
    codes: ['WIDTH_WRONG'],
  },
  {
    name: 'a hardcover for 200 pages with its turn-in',
    kind: 'cover',
    extent: { pages: 200, cover: 'HARDCOVER', turnInMm: 18 },
    bytes: () => pdf(sheet(420 + 17, 297, 18)),
    codes: [],
  },
  {
    name: 'a hardcover without its turn-in',
    kind: 'cover',
    extent: { pages: 200, cover: 'HARDCOVER', turnInMm: 18 },
    bytes: () => pdf(sheet(420 + 17, 297, 3)),
    codes: ['BLEED_MISSING'],
  },
  {
    name: 'a hardcover for boards that need more of it',
    kind: 'cover',
    extent: { pages: 200, cover: 'HARDCOVER', turnInMm: 20 },
    bytes: () => pdf(sheet(420 + 17, 297, 18)),
    codes: ['BLEED_MISSING'],
  },
  {
    name: 'a cover that is too high',
    kind: 'cover',
    extent: { pages: 48, cover: 'HARDCOVER', turnInMm: 18 },
    bytes: () => pdf(sheet(428, 310, 18)),
    codes: ['HEIGHT_WRONG'],
  },
  {
    name: 'a cover of one side only',
    kind: 'cover',
    extent: { pages: 48, cover: 'HARDCOVER', turnInMm: 18 },
    bytes: () => pdf(sheet(210, 148, 18)),
    codes: ['DIMENSIONS_WRONG'],
  },

  { name: 'a page of a person without bleed', kind: 'page', bytes: () => pdf(sheet(210, 297, 0)), codes: [] },
  { name: 'a page of a person with bleed', kind: 'page', bytes: () => pdf({}), codes: [] },
  {
    name: 'a page of a person with bleed and no trim box',
    kind: 'page',
    bytes: () => pdf({ media: [0, 0, 216, 303], trim: null }),
    codes: [],
  },
  { name: 'a page of a person in A5', kind: 'page', bytes: () => pdf(sheet(148, 210, 0)), codes: ['DIMENSIONS_WRONG'] },
]
