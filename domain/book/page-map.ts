import { z } from 'zod'
import { SavedWarnings } from './warning.ts'

/** A part of the book in its place: what its pages belong to, and by what their pictures are known. */
export const MappedPart = z.object({
  kind: z.string(),
  first: z.int(),
  /** What it was set as; its pages lie there. */
  part: z.string(),
  /** Of each page: by all that can be seen on it. */
  keys: z.array(z.string()),
  furniture: z.array(z.enum(['plain', 'on-lead', 'number', 'none'])),
  chapter: z.int().nullable(),
  /** Those whose content it shows; none for contents, index and the like. */
  modules: z.array(z.string()),
  /** Whose own page it is. */
  owner: z.string().nullable(),
  /** Everybody of the class who stands in it, by a photo, a vote or a name. */
  people: z.array(z.string()),
  photos: z.array(z.string()),
})
export type MappedPart = z.infer<typeof MappedPart>

/** The cover to look at: back, spine and front as they lie open, for as many pages as there are. */
export const MappedCover = z.object({
  part: z.string(),
  key: z.string(),
  photos: z.array(z.string()),
  /** With its own four. */
  pages: z.int(),
  spineMm: z.number(),
})
export type MappedCover = z.infer<typeof MappedCover>

export const ContentsEntry = z.object({ title: z.string(), page: z.int() })

/** Which page shows what, in the book as it would be now. */
export const PageMap = z.object({
  design: z.string(),
  world: z.string(),
  chapters: z.array(z.string()),
  contents: z.array(ContentsEntry.extend({ items: z.array(ContentsEntry) })),
  parts: z.array(MappedPart),
  cover: MappedCover,
  warnings: SavedWarnings,
})
export type PageMap = z.infer<typeof PageMap>
