import type { PageMap } from '#domain/book/page-map.ts'
import { printFormat } from '#domain/book/print-format.ts'
import { type Lay, layCollage } from '../book/collage.ts'
import type { BookModule } from '../book/content.ts'
import { KeptParts } from '../book/kept-parts.ts'
import { addModules, Mentions } from '../book/module-pages.ts'
import { furnitureOf } from '../book/page-map.ts'
import { type Look, Pages, type Placed } from '../book/pages.ts'
import type { Compiler } from '../typeset/compiler.ts'
import { type PhotoPaths, paint } from './paint.ts'
import { findPlaces, type Place } from './places.ts'

/** Words that somebody has written, or their name, by which they are known to whoever asks. */
export type OwnWords = { id: string; text: string }

/** A module with what one person may see of it, and where it stands in the book. */
export type LiveModule = {
  module: BookModule
  look: Look
  /** As the book was set last; null where it does not stand there yet. */
  stands: (Pick<PageMap, 'chapters'> & { first: number; chapter: number | null }) | null
  /** What they wrote, the newest first. */
  words: readonly OwnWords[]
  /** Photos of their own, the newest first. */
  own: readonly string[]
  /** All pages are theirs, and not only those on which something of theirs is found. */
  isAllTheirs: boolean
  /** What was typed last: its page is the one to look at. */
  near: string
  photos: PhotoPaths
  /** Of the pictures, in pixels. */
  width: number
}

/** Where something stands: on which of the pages that were drawn. */
export type Spot = Place
export type Unprintable = { id: string; characters: string[]; spot: Spot | null }
export type LivePages = {
  /** As far as they are known, with their numbers. */
  pages: { number: number | null; picture: Uint8Array }[]
  /** Which of them to look at. */
  shown: number
  /** Where words begin, and photos stand. */
  words: Record<string, Spot>
  photos: Record<string, Spot>
  /** Characters that no font has. */
  missing: Unprintable[]
}

/** More would take longer than somebody looks. */
const MOST_PAGES = 4
/** Enough letters to tell a text from any other. */
const HEAD = 40

/** `at`: the page of its part. */
type Sheet = { part: Placed; pdf: Uint8Array; at: number }

/** The pages of one module as they would be printed now, set for one look and kept nowhere. */
export async function setLivePages(compiler: Compiler, of: LiveModule): Promise<LivePages> {
  const { sheets, missing } = await setSheets(compiler, of)
  if (sheets.length === 0) return { pages: [], shown: 0, words: {}, photos: {}, missing: [] }
  return drawn(compiler, of, sheets, missing)
}

export async function setSheets(
  compiler: Compiler,
  of: Pick<LiveModule, 'module' | 'look' | 'stands'>,
): Promise<{ sheets: Sheet[]; missing: ReadonlySet<string> }> {
  const kept = new KeptParts({ ...compiler, lay: rememberedLay })
  const pages = new Pages(of.look, (part) => kept.set(part), kept.lay)
  // A spread begins left.
  pages.next = of.stands?.first ?? 2
  await addModules(pages, [of.module], { number: of.stands?.chapter ?? null, title: chapterOf(of) }, new Mentions())
  const sheets: Sheet[] = []
  const missing = new Set<string>()
  for (const part of await pages.inOrder()) {
    const set = await kept.set(part.part)
    for (const character of set.missing) missing.add(character)
    const pdf = set.pdf()
    for (let at = 0; at < set.count; at++) sheets.push({ part, pdf, at })
  }
  return { sheets, missing }
}

async function drawn(
  compiler: Compiler,
  of: LiveModule,
  sheets: readonly Sheet[],
  missing: ReadonlySet<string>,
): Promise<LivePages> {
  const lost = unprintableIn(of.words, missing)
  const heads = of.words.map(({ text }) => text.slice(0, HEAD))
  const texts = [...heads, ...lost.map(({ around }) => around), of.near]
  const found = await placesIn(sheets, texts, of.own)
  const words = found.texts.slice(0, heads.length)
  const near = found.texts.at(-1)
  const theirs = new Set([...words, ...found.photos].flatMap((place) => place?.page ?? []))
  const all = sheets.map((_, at) => at).filter((at) => of.isAllTheirs || theirs.has(at))
  const [newest] = [near, ...found.photos, ...words].filter((place) => place !== undefined)
  const look = newest?.page ?? all[0] ?? 0
  const from = Math.max(0, Math.min(all.indexOf(look), all.length - MOST_PAGES))
  const picked = all.length === 0 ? [look] : all.slice(from, from + MOST_PAGES)
  /** Counted among the pages that are drawn. */
  const spotOf = (place: Place | undefined): Spot | null => {
    const page = place === undefined ? -1 : picked.indexOf(place.page)
    return place === undefined || page === -1 ? null : { ...place, page }
  }
  const spots = (ids: readonly string[], places: readonly (Place | undefined)[]) =>
    Object.fromEntries(ids.flatMap((id, at) => [[id, spotOf(places[at])] as const].filter(hasSpot)))
  const wordIds = of.words.map(({ id }) => id)
  return {
    pages: await draw(compiler, of, sheets, picked),
    shown: Math.max(0, picked.indexOf(look)),
    words: spots(wordIds, words),
    photos: spots(of.own, found.photos),
    missing: lost.map(({ id, characters }, at) => ({
      ...{ id, characters },
      spot: spotOf(found.texts[heads.length + at]),
    })),
  }
}

const hasSpot = (entry: readonly [string, Spot | null]): entry is readonly [string, Spot] => entry[1] !== null

const chapterOf = ({ stands }: Pick<LiveModule, 'stands'>): string =>
  stands?.chapter == null ? '' : (stands.chapters[stands.chapter] ?? '')

/** Whoever types sets the same photos again and again. */
const laid = new Map<string, ReturnType<Lay>>()
const LAID_MOST = 60
const rememberedLay: Lay = (...of) => {
  const key = JSON.stringify(of)
  const known = laid.get(key) ?? Promise.resolve(layCollage(...of))
  laid.delete(key)
  laid.set(key, known)
  if (laid.size > LAID_MOST) laid.delete(laid.keys().next().value as string)
  return known
}

/** With what stands around the first character that is left out, as it is printed. */
function unprintableIn(words: readonly OwnWords[], missing: ReadonlySet<string>) {
  return words.flatMap(({ id, text }) => {
    const letters = [...text]
    const at = letters.findIndex((letter) => missing.has(letter))
    if (at === -1) return []
    const printed = (some: readonly string[]) => some.filter((letter) => !missing.has(letter))
    const around = [...printed(letters.slice(0, at)).slice(-HEAD / 2), ...printed(letters.slice(at)).slice(0, HEAD / 2)]
    return [{ id, characters: [...missing].filter((each) => text.includes(each)), around: around.join('') }]
  })
}

/** The first place of each, on the sheets as they are counted here. */
async function placesIn(sheets: readonly Sheet[], texts: readonly string[], photos: readonly string[]) {
  const sought = [...texts.map((text) => ({ text })), ...photos.map((photo) => ({ photo }))]
  const places: (Place | undefined)[] = sought.map(() => undefined)
  for (const [at, { pdf, at: inPart }] of sheets.entries()) {
    if (inPart > 0) continue
    for (const [nth, found] of (await findPlaces(pdf, sought)).entries()) {
      const [first] = found
      if (first !== undefined) places[nth] ??= { ...first, page: at + first.page }
    }
  }
  return { texts: places.slice(0, texts.length), photos: places.slice(texts.length) }
}

async function draw(
  compiler: Compiler,
  { look, stands, photos, width }: LiveModule,
  sheets: readonly Sheet[],
  picked: readonly number[],
): Promise<LivePages['pages']> {
  const drawn: LivePages['pages'] = []
  for (const [part, some] of Map.groupBy(picked, (at) => (sheets[at] as Sheet).part)) {
    const { pdf } = sheets[some[0] as number] as Sheet
    const numbers = stands === null ? {} : { furniture: compiler.set(furnitureOf({ ...look, ...stands }, part)).pdf }
    const only = new Set(some.map((at) => (sheets[at] as Sheet).at))
    const how = { format: printFormat('content'), photos, widths: [width], only, isHurried: true } as const
    const painted = await paint({ pdf, ...numbers, ...how })
    for (const [nth, [picture]] of painted.entries()) {
      const { at } = sheets[some[nth] as number] as Sheet
      if (picture !== undefined) drawn.push({ number: stands === null ? null : part.first + at, picture })
    }
  }
  return drawn
}
