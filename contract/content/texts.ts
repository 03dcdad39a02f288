import { z } from 'zod'
import { SavedTextValue, TextField, TextValue } from '#domain/content/field.ts'
import { failsWith, operation } from '../base.ts'

/** A text with the version it has on the server; 0 before it was saved first. */
export const SavedText = z.object({
  field: z.string(),
  value: SavedTextValue,
  version: z.int(),
  /** The editors have taken it out of the book, whatever stands in it, until they show it again. */
  hidden: z.boolean(),
})
export type SavedText = z.infer<typeof SavedText>

export const EarlierText = z.object({
  version: z.int(),
  value: SavedTextValue,
  savedAt: z.date(),
  by: z.string(),
})
export type EarlierText = z.infer<typeof EarlierText>

/** A field of a module; of personal pages also whose page it is. */
const OfField = z.strictObject({ moduleId: z.uuid(), memberId: z.uuid().nullable(), field: TextField })

export const texts = {
  /** Based on `version`; when the server has a newer one, TEXT_CHANGED carries it. */
  save: operation('content:fill-own-page', { announces: ['content'] })
    .route({ method: 'PUT', path: '/text', summary: 'Einen Text speichern' })
    .errors(failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED', 'TEXT_CHANGED'))
    .input(OfField.extend({ value: TextValue, version: z.int().min(0) }))
    .output(SavedText),
  history: operation('content:fill-own-page', { silent: 'it only reads' })
    .route({ method: 'POST', path: '/text/history', summary: 'Frühere Fassungen eines Artikels, die neueste zuerst' })
    .errors(failsWith('NOT_FOUND'))
    .input(OfField)
    .output(z.array(EarlierText)),
}
