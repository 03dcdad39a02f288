import { z } from 'zod'

const ofPerson = { memberId: z.uuid(), name: z.string() }
/** With the personal pages on which the portrait is added; null where the class has none. */
const ofFace = { ...ofPerson, moduleId: z.uuid().nullable().default(null) }

/** What the editors should know of a book before it is printed. None of it keeps the book from being made. */
export const BookWarning = z.discriminatedUnion('kind', [
  /** It has too few pixels for its frame, and is printed smaller. */
  z.object({
    kind: z.literal('small-photo'),
    moduleId: z.uuid(),
    memberId: z.uuid().nullable(),
    title: z.string(),
    widthMm: z.int(),
  }),
  z.object({ kind: z.literal('small-portrait'), ...ofFace, widthMm: z.int() }),
  z.object({ kind: z.literal('no-portrait'), ...ofFace }),
  /** No page of their own, no comment, no place in a ranking: only a face and a name. */
  z.object({ kind: z.literal('nowhere'), ...ofPerson }),
  /** A PDF that somebody has uploaded for a page, and that does not stand in the book. */
  z.object({ kind: z.literal('left-out-pdf'), moduleId: z.uuid(), memberId: z.uuid().nullable(), title: z.string() }),
  z.object({ kind: z.literal('no-glyph'), page: z.int(), characters: z.array(z.string()) }),
  z.object({ kind: z.literal('too-many-pages'), pages: z.int(), most: z.int() }),
])
export type BookWarning = z.infer<typeof BookWarning>
export type WarningKind = BookWarning['kind']

/** Where a list of them begins: what keeps a book from being ordered comes first. */
export const warningOrder: readonly WarningKind[] = [
  'too-many-pages',
  'left-out-pdf',
  'no-glyph',
  'no-portrait',
  'small-portrait',
  'small-photo',
  'nowhere',
]

/** As an edition keeps them: a kind that is no longer known is left out. */
export const SavedWarnings = z
  .array(z.unknown())
  .transform((list) => list.flatMap((each) => BookWarning.safeParse(each).data ?? []))
