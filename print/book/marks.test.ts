import { beforeAll, expect, test } from 'vitest'
import { type DesignName, designNames, worldsOf } from '#domain/book/design.ts'
import { POSTER_MAX } from '#domain/book/mark.ts'
import { printFormat } from '#domain/book/print-format.ts'
import { findPlaces } from '../picture/places.ts'
import { warmCompiler } from '../testing/warm-compiler.ts'
import type { Compiler } from '../typeset/compiler.ts'
import type { BookContent, BookModule, TitledPhoto } from './content.ts'
import { KeptParts } from './kept-parts.ts'
import { planBook } from './plan.ts'
import { findingsIn, makeSample } from './testing/make-sample.ts'
import { sampleBook, samplePhoto } from './testing/sample-book.ts'
import { samplePicture } from './testing/sample-pictures.ts'

const LONG = 240_000
let compiler: Compiler
beforeAll(async () => {
  compiler = await warmCompiler()
}, LONG)

const words = (at: number) => `Das ist Zitat Nummer ${at}, und es ist nicht lang.`
const quotesOf = (count: number, poster: string | null): BookModule => ({
  ...{ id: 'quotes', type: 'quotes', title: 'Zitate', note: '', poster },
  quotes: Array.from({ length: count }, (_, at) => ({ id: `q${at}`, text: words(at), giver: 'Frau Zorn' })),
})
const wide = (name: string) => samplePhoto(name, '', [4_000, 3_000])
const collageOf = (photos: TitledPhoto[], hero: string | null): BookModule => ({
  ...{ id: 'collage', type: 'collage', title: 'Stufenfahrt', photos, hero },
})
const chapter: BookModule = { id: 'chapter', type: 'chapter', title: 'Wir' }
/** Makes the next module begin on the other side. */
const filler: BookModule = {
  ...{ id: 'filler', type: 'placeholder', title: '', description: '', ad: false, pages: [] },
}
const bookOf = (modules: BookModule[], contentsPhoto: string | null = null): BookContent => ({
  ...sampleBook(3),
  modules,
  contentsPhoto,
})

async function planned(content: BookContent, design: DesignName) {
  const kept = new KeptParts(compiler)
  const [[world]] = worldsOf(design) as [[string, unknown]]
  const { placed } = await planBook(content, { design, world }, (part) => kept.set(part), 0, kept.lay)
  return {
    placed,
    pdfOf: async (kind: string) =>
      pdfsOf(
        placed.filter(({ part }) => part.kind === kind),
        kept,
      ),
  }
}
type Placed = Awaited<ReturnType<typeof planBook>>['placed']
const pdfsOf = (placed: Placed, kept: KeptParts) =>
  Promise.all(placed.map(async ({ part }) => (await kept.set(part)).pdf()))

/** On which page of its part a text stands, from 0. */
async function pagesWith(pdf: Uint8Array, text: string): Promise<number[]> {
  const [places = []] = await findPlaces(pdf, [{ text }])
  return [...new Set(places.map(({ page }) => page))]
}

test('words with emoji are found where they are printed', { timeout: LONG }, async () => {
  const text = 'Bruder 🫶🏽 Danke für alles ❤️ wirklich 💚🇮🇹'
  const quotes: BookModule = {
    ...{ id: 'quotes', type: 'quotes', title: 'Zitate', note: '', poster: null },
    quotes: [{ id: 'q', text, giver: 'Mia' }],
  }
  const [pdf = new Uint8Array()] = await (await planned(bookOf([quotes]), 'freitreppe')).pdfOf('quotes')
  expect(await pagesWith(pdf, text)).toEqual([0])
})

test.for(designNames)(
  '%s: the marked quote stands alone on the last page, also among a few',
  { timeout: LONG },
  async (design) => {
    const [pdf = new Uint8Array()] = await (await planned(bookOf([quotesOf(3, 'q1')]), design)).pdfOf('quotes')
    expect(await pagesWith(pdf, 'Zitat Nummer 1')).toEqual([1])
    expect(await pagesWith(pdf, 'Zitat Nummer 0')).toEqual([0])
    const [many = new Uint8Array()] = await (await planned(bookOf([quotesOf(9, 'q7')]), design)).pdfOf('quotes')
    const [poster = 0] = await pagesWith(many, 'Zitat Nummer 7')
    for (const other of [0, 3, 8]) expect(await pagesWith(many, `Zitat Nummer ${other}`)).not.toContain(poster)
  },
)

test.for(designNames)(
  '%s: the longest quote that may be a poster is printed without a finding',
  { timeout: LONG },
  async (design) => {
    const long = 'Wer die Donaudampfschifffahrtsgesellschaft nicht buchstabieren kann, hat Mathe. '
    const text = long.repeat(2).slice(0, POSTER_MAX)
    const quotes = quotesOf(2, 'long') as Extract<BookModule, { type: 'quotes' }>
    const modules = [{ ...quotes, quotes: [...quotes.quotes, { id: 'long', text, giver: 'Herr Vogt, Deutsch-LK' }] }]
    const { pdf, pages } = await makeSample(new KeptParts(compiler), bookOf(modules), design, samplePicture)
    expect(findingsIn(pdf, printFormat('content', { pages: pages + 4 }))).toEqual([])
  },
)

/** How much of a sheet each takes where it is the largest. */
async function areasIn(pdfs: readonly Uint8Array[], photos: readonly TitledPhoto[]): Promise<Map<string, number>> {
  const sought = photos.map(({ id }) => ({ photo: id }))
  const found = await Promise.all(pdfs.map((pdf) => findPlaces(pdf, sought)))
  const areas = photos.map(({ id }, at): [string, number] => {
    const places = found.flatMap((each) => each[at] ?? [])
    return [id, Math.max(0, ...places.map(({ width, height }) => width * height))]
  })
  return new Map(areas)
}

test.for(designNames.flatMap((design) => [3, 9, 16, 30].map((count) => [design, count] as const)))(
  '%s: the marked photo of %i stands as large as the collage allows, on whichever side it begins',
  { timeout: LONG },
  async ([design, count]) => {
    const photos = Array.from({ length: count }, (_, at) => wide(`p${at}`))
    const some = [0, Math.floor(count / 2), count - 1].map((at) => photos[at]?.id ?? '')
    for (const before of [[], [filler]])
      for (const marked of some) {
        const { pdfOf } = await planned(bookOf([...before, collageOf(photos, marked)]), design)
        const pdfs = [...(await pdfOf('photo')), ...(await pdfOf('collage'))]
        const areas = await areasIn(pdfs, photos)
        // On the page beside it one of the same shape may take the whole width, too.
        expect(areas.get(marked)).toBeGreaterThan(Math.max(...areas.values()) * 0.9)
        const larger = [...areas.values()].filter((area) => area > (areas.get(marked) ?? 0) * 0.9)
        expect(larger.length).toBeLessThanOrEqual(2)
      }
  },
)

test.for(['freitreppe', 'schuhkarton'] as const)(
  '%s: the marked photo stands beside the contents',
  { timeout: LONG },
  async (design) => {
    const photos = ['one', 'two', 'three'].map((name) => samplePhoto(name, '', [3_000, 4_000]))
    const shownBy = async (mark: string | null) => {
      const { pdfOf } = await planned(bookOf([chapter, collageOf(photos, null)], mark), design)
      const [pdf = new Uint8Array()] = await pdfOf('contents')
      const places = await findPlaces(
        pdf,
        photos.map(({ id }) => ({ photo: id })),
      )
      return photos.filter((_, at) => (places[at]?.length ?? 0) > 0).map(({ id }) => id)
    }
    expect(await shownBy(null)).toEqual([photos[0]?.id])
    expect(await shownBy(photos[2]?.id ?? '')).toEqual([photos[2]?.id])
    expect(await shownBy('gone')).toEqual([photos[0]?.id])
  },
)

test(
  'what is marked and gone is as if nothing were, and a mark makes no other part anew',
  async () => {
    const photos = Array.from({ length: 9 }, (_, at) => samplePhoto(`p${at}`, '', [3_000, 4_000]))
    const partsOf = async (poster: string | null, hero: string | null) => {
      const modules = [chapter, quotesOf(9, poster), collageOf(photos, hero)]
      const { placed } = await planned(bookOf(modules), 'freitreppe')
      return new Map(placed.map(({ part, first }) => [`${part.kind} ${first}`, JSON.stringify(part)]))
    }
    const [before, gone] = [await partsOf(null, null), await partsOf('gone', 'gone')]
    expect(gone).toEqual(before)
    const marked = await partsOf('q5', photos[6]?.id ?? '')
    const changed = [...marked]
      .filter(([place, part]) => before.get(place) !== part)
      .map(([place]) => place.split(' ')[0])
    expect(changed).toEqual(['quotes', 'collage'])
  },
  LONG,
)
