import { z } from 'zod'

/** Where on a page, in shares of the sheet with its bleed; null where it cannot be told. */
export const PageSpot = z.object({
  /** Of those that are shown, from 0. */
  page: z.int(),
  left: z.number(),
  top: z.number(),
  width: z.number(),
  height: z.number(),
})
export type PageSpot = z.infer<typeof PageSpot>

const spot = PageSpot.nullable()

/** What somebody should know of the own page while they write it. */
export const PageNote = z.discriminatedUnion('kind', [
  /** It has too few pixels for its frame: so wide it is printed at most. */
  z.object({ kind: z.literal('small-photo'), portrait: z.boolean(), widthMm: z.int(), spot }),
  /** It is not saved before it is shorter by so many characters. */
  z.object({ kind: z.literal('too-long'), over: z.int(), spot }),
  /** Characters that none of our fonts has; they are left out. */
  z.object({ kind: z.literal('no-glyph'), ofName: z.boolean(), characters: z.array(z.string()), spot }),
])
export type PageNote = z.infer<typeof PageNote>
