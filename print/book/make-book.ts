import { printFormat } from '#domain/book/print-format.ts'
import { type Bound, bind } from '../bind/bind.ts'
import type { Sink } from '../pdf/write.ts'
import type { Facts } from '../pdfx/metadata.ts'
import type { BookContent } from './content.ts'
import type { KeptPart, KeptParts } from './kept-parts.ts'
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

/** Everything that a book is bound from; how many pages it has. */
export async function prepareBook(
  parts: KeptParts,
  { content, look, least }: Pick<Making, 'content' | 'look' | 'least'>,
): Promise<{ pages: number }> {
  const { furniture, pages } = await planBook(content, look, (part) => parts.set(part), least, parts.lay)
  await parts.set({ ...look, side: 'right', ...furniture })
  return { pages }
}

/** Characters that no font has, and the first page on which one is left out. */
export type Missing = { page: number; characters: string[] }

/** The whole book for the press: planned, set part by part, and bound. */
export async function makeBook(
  parts: KeptParts,
  { content, look, photo, facts, profile, least }: Making,
  sink: Sink,
): Promise<{ pages: number; missing: Missing[]; placed: Placed[] }> {
  const { placed, furniture } = await planBook(content, look, (part) => parts.set(part), least, parts.lay)
  const numbers = await parts.set({ ...look, side: 'right', ...furniture })
  const set = await Promise.all(placed.map(({ part }) => parts.set(part)))
  const format = printFormat('content')
  const { pages } = bind({ parts: pdfsOf(set), furniture: numbers.pdf(), format, photo, facts, profile }, sink)
  const missing = placed.flatMap(({ first: page }, at) => {
    const characters = set[at]?.missing ?? []
    return characters.length === 0 ? [] : [{ page, characters }]
  })
  return { pages, missing, placed }
}

/** One after the other, as they are bound: not all of them have to be in memory. */
function* pdfsOf(parts: readonly KeptPart[]): Generator<Uint8Array> {
  for (const { pdf } of parts) yield pdf()
}
