import { createHash } from 'node:crypto'
import { COVER_PAGES } from '#domain/book/page-count.ts'
import type { MappedCover, MappedPart, PageMap } from '#domain/book/page-map.ts'
import { type CoverType, spineMm } from '#domain/book/spine.ts'
import { namesIn } from '#domain/school/names-in-text.ts'
import { photosIn, type SetPart } from '../typeset/part.ts'
import type { BookContent, BookModule, Person } from './content.ts'
import { numbersOf } from './cover.ts'
import { coverPart } from './first-pages.ts'
import type { KeptParts } from './kept-parts.ts'
import type { Look, Placed } from './pages.ts'
import type { PlannedBook } from './plan.ts'

type Furnished = { number: number; furniture: string; chapter: number | null }

/** What a part's pages show beside itself: their numbers and tabs, set for them alone. */
export const furnitureOf = (
  { design, world, chapters }: Pick<PageMap, 'design' | 'world' | 'chapters'>,
  { first, furniture, chapter }: Pick<MappedPart, 'first' | 'furniture' | 'chapter'>,
): SetPart => ({
  ...{ design, world, side: 'right', kind: 'furniture', chapters },
  pages: furniture.map((each, at): Furnished => ({ number: first + at, furniture: each, chapter })),
})

/** The cover as screens show it, without what is turned in or cut off. */
export async function coverOf(
  content: BookContent,
  look: Look,
  cover: CoverType,
  inner: number,
  parts: Pick<KeptParts, 'set'>,
): Promise<MappedCover> {
  const pages = inner + COVER_PAGES
  const spine = spineMm(cover, pages)
  const part = {
    ...look,
    side: 'right',
    ...coverPart(content, { spineMm: spine, bleedMm: 0 }, numbersOf(content, inner)),
  } as const
  const { key } = await parts.set(part)
  return { part: key, key: hashOf(key), photos: [...photosIn(part)], pages, spineMm: spine }
}

/** Where everything stands in a book that was planned. */
export function pageMapOf(
  { placed, chapters, contents }: PlannedBook,
  { people, modules: content }: BookContent,
  look: Look,
  /** By which its parts are known, in their order. */
  partKeys: readonly string[],
): Omit<PageMap, 'warnings' | 'cover'> {
  const named = namesIn(people)
  const onPhotos = peopleOnPhotos(content)
  const map = { ...look, chapters }
  const mapped = placed.map(({ part, first, furniture, chapter, modules }: Placed, nth): MappedPart => {
    const key = partKeys[nth] as string
    const laidOver = furnitureOf(map, { first, furniture, chapter })
    const { owner, people: shown } = peopleIn(part)
    const photos = [...photosIn(part)]
    return {
      ...{ kind: part.kind, first, part: key, furniture, chapter, modules: [...modules], owner },
      keys: furniture.map((_, at) => keyOf(key, at, { ...laidOver, pages: [(laidOver.pages as Furnished[])[at]] })),
      people: [
        ...new Set([...shown, ...named(wordsIn(part).join(' ')), ...photos.flatMap((id) => onPhotos.get(id) ?? [])]),
      ],
      photos,
    }
  })
  return { ...map, contents, parts: mapped }
}

/** The pages that somebody has paid for, as the file of the content counts them. */
export const adPagesOf = (placed: readonly Pick<Placed, 'part' | 'first' | 'furniture'>[]): number[] =>
  placed.flatMap(({ part, first, furniture }) =>
    part.kind === 'pdf' && part.ad === true ? furniture.map((_, at) => first + at) : [],
  )

/** A page with another key looks otherwise; one with the same is the same to the pixel. */
const keyOf = (part: string, at: number, furniture: SetPart): string =>
  hashOf(`${part} ${at} ${JSON.stringify(furniture)}`)
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32)

function peopleIn(part: SetPart): { owner: string | null; people: string[] } {
  const found = new Set<string>()
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (isPerson(value)) found.add(value.id)
    for (const inner of Object.values(value)) walk(inner)
  }
  walk(part)
  const owner = typeof part.owner === 'string' ? part.owner : isPerson(part.person) ? part.person.id : null
  if (owner !== null) found.add(owner)
  return { owner, people: [...found] }
}
const isPerson = (value: unknown): value is Person =>
  typeof value === 'object' && value !== null && 'tint' in value && 'first' in value

function peopleOnPhotos(modules: readonly BookModule[]): ReadonlyMap<string, readonly string[]> {
  const photos = modules.flatMap((module) => (module.type === 'collage' ? module.photos : []))
  return new Map(photos.map(({ id, people }) => [id, people]))
}

/** All that a part says, of which names are looked for. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}
