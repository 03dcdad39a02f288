import { z } from 'zod'

/**
 * What the editors may put in the place of what the book picks by itself: the quote that stands alone on a page, the
 * largest photo of a collage, and the photo beside the contents.
 */
export const MarkKind = z.enum(['poster', 'hero', 'contents'])
export type MarkKind = z.infer<typeof MarkKind>

/** Longer ones are too small for a page of their own. */
export const POSTER_MAX = 120

export const suitsPoster = (text: string): boolean => text.trim().length <= POSTER_MAX

/** Of a module, and of the whole book where the kind is one of the book. */
const place = { kind: MarkKind, moduleId: z.uuid().nullable() }
const isPlace = ({ kind, moduleId }: { kind: MarkKind; moduleId: string | null }) =>
  (kind === 'contents') === (moduleId === null)

/** A quote or the file of a photo, in the place of the one before; null leaves it to the book again. */
export const MarkChoice = z
  .strictObject({ ...place, itemId: z.uuid().nullable() })
  .refine(isPlace, { error: 'a module, or the contents of the book' })
export type MarkChoice = z.infer<typeof MarkChoice>
