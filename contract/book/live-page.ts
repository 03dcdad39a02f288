import { z } from 'zod'
import { PageNote } from '#domain/book/page-note.ts'
import { Article } from '#domain/content/article.ts'
import { TextField } from '#domain/content/field.ts'
import { lines } from '#domain/text.ts'
import { failsWith, operation } from '../base.ts'

/** More than any field holds: what is too long is shown, too, with a word about it. */
export const TYPED_MAX = 4_000
const TYPED_FIELDS_MAX = 60
const Typed = lines(TYPED_MAX)

/** Words that the server does not have yet. Nothing of them is kept. */
export const TypedWords = z.strictObject({
  /** Of an editorial or of a personal page. */
  texts: z
    .array(z.strictObject({ field: TextField, value: z.union([Typed, Article]) }))
    .max(TYPED_FIELDS_MAX)
    .optional(),
  note: Typed.optional(),
  /** A new one. */
  quote: z.strictObject({ text: Typed, giver: Typed }).optional(),
  descriptions: z
    .array(z.strictObject({ photoId: z.uuid(), text: Typed }))
    .max(TYPED_FIELDS_MAX)
    .optional(),
})
export type TypedWords = z.infer<typeof TypedWords>

export const LivePage = z.object({
  /** A few pages on which something of the caller's stands; none while there is nothing to print. */
  pages: z.array(
    z.object({
      /** In the book as it was set last. */
      number: z.int().nullable(),
      /** As a `data:` address: it is nobody else's, and lies nowhere. */
      picture: z.string(),
    }),
  ),
  /** Which of them to look at: where was typed last. */
  shown: z.int(),
  notes: z.array(PageNote),
  /** Nothing is entered yet. */
  isEmpty: z.boolean(),
  /** Something stands there in place of what others entered. */
  hasStandIns: z.boolean(),
  /** Whose page it is does not want it in the book: of all this nothing is printed. */
  takenOut: z.boolean(),
})
export type LivePage = z.infer<typeof LivePage>

/** What somebody is writing, as it would be printed. Of others there is no more in it than they see on the form. */
export const livePage = operation('content:fill-own-page', { silent: 'nothing is written' })
  .route({ method: 'POST', path: '/book/live-page', summary: 'Die eigene Seite im Buch, während man sie schreibt' })
  .errors(failsWith('NOT_FOUND', 'PREVIEW_LOCKED', 'TYPESETTER_BUSY', 'TYPESETTING_FAILED'))
  .input(
    z.strictObject({
      moduleId: z.uuid(),
      /** Whose page it is, or about whom the note is. */
      memberId: z.uuid().optional(),
      typed: TypedWords.optional(),
      /** A few words of what was typed last. */
      near: lines(120).optional(),
    }),
  )
  .output(LivePage)
