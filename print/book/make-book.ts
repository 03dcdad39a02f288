import type { PageMap } from '#domain/book/page-map.ts'
import { printFormat } from '#domain/book/print-format.ts'
import type { CoverType } from '#domain/book/spine.ts'
import { openBinding } from '../bind/bind.ts'
import type { Bound } from '../bind/photos.ts'
import type { Sink } from '../pdf/write.ts'
import type { Facts } from '../pdfx/metadata.ts'
import { photosIn } from '../typeset/part.ts'
import type { BookContent } from './content.ts'
import type { KeptPart, KeptParts } from './kept-parts.ts'
import { coverOf, pageMapOf } from './page-map.ts'
import type { Look, Placed } from './pages.ts'
import { planBook } from './plan.ts'

export type Making = {
  content: BookContent
  look: Look
  photo: (id: string) => Bound
  facts: Facts
  /** The ICC profile of the printing condition. */
  profile: Uint8Array
  /** The fewest pages that can be bound in its cover. */
  least?: number
}

/** Characters that no font has, and the first page on which one is left out. */
export type Missing = { page: number; characters: string[] }
/** Where everything stands; what the editors should know of it is told apart. */
type Map = Omit<PageMap, 'warnings'>

type Setting = Pick<Making, 'content' | 'look' | 'least'>

/** Everything that a book is bound from. */
async function setParts(parts: KeptParts, { content, look, least }: Setting) {
  const plan = await planBook(content, look, (part) => parts.set(part), least, parts.lay)
  // Nobody waits for it before the end.
  const numbers = parts.set({ ...look, side: 'right', ...plan.furniture })
  numbers.catch(() => {})
  const set = await Promise.all(plan.placed.map(({ part }) => parts.set(part)))
  const missing = plan.placed.flatMap(({ first: page }, at): Missing[] => {
    const characters = set[at]?.missing ?? []
    return characters.length === 0 ? [] : [{ page, characters }]
  })
  const map = async (cover: CoverType): Promise<Map> => ({
    ...pageMapOf(plan, content, look, keysOf(set)),
    cover: await coverOf(content, look, cover, plan.pages, parts),
  })
  return { plan, set, numbers, missing, map }
}

/** Everything lies ready then, and nothing is bound. */
export async function prepareBook(
  parts: KeptParts,
  setting: Setting,
): Promise<{ pages: number; missing: Missing[]; map: (cover: CoverType) => Promise<Map> }> {
  const { plan, numbers, missing, map } = await setParts(parts, setting)
  await numbers
  return { pages: plan.pages, missing, map }
}

/** The whole book for the press: planned, set part by part, and bound. */
export async function makeBook(
  parts: KeptParts,
  { photo, facts, profile, ...setting }: Making,
  sink: Sink,
): Promise<{ pages: number; missing: Missing[]; placed: Placed[]; map: (cover: CoverType) => Promise<Map> }> {
  const [format, expected] = [printFormat('content'), photosIn(setting.content)]
  const binding = openBinding({ format, photo, facts, profile, isNumbered: true, expected }, sink)
  const { plan, set, numbers, missing, map } = await setParts(parts, setting)
  // One after the other: not all of them have to be in memory.
  for (const { pdf } of set) binding.part(pdf())
  const { pages } = binding.finish((await numbers).pdf())
  return { pages, missing, placed: plan.placed, map }
}

const keysOf = (parts: readonly KeptPart[]): string[] => parts.map(({ key }) => key)
