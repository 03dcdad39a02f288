import { z } from 'zod'
import { QuoteGiver, QuoteText } from '#domain/content/quote.ts'
import { failsWith, operation } from '../base.ts'

export const Quote = z.object({
  id: z.uuid(),
  text: z.string(),
  giver: z.string(),
  version: z.int(),
  mine: z.boolean(),
  /** Who wrote it down; only the editors and the person themselves are told. */
  by: z.string(),
  hidden: z.boolean(),
})
export type Quote = z.infer<typeof Quote>

export const Quotes = z.object({
  moduleId: z.uuid(),
  title: z.string(),
  editingNote: z.string(),
  quotes: z.array(Quote),
  done: z.boolean(),
})
export type Quotes = z.infer<typeof Quotes>

const OfModule = z.strictObject({ moduleId: z.uuid() })
const OfQuote = z.strictObject({ quoteId: z.uuid() })
const Words = z.strictObject({ text: QuoteText, giver: QuoteGiver })
const closed = failsWith('NOT_FOUND', 'BOOK_LOCKED', 'DEADLINE_PASSED')

export const quote = {
  /** The own ones. Editors may ask for all. */
  get: operation('content:fill')
    .route({ method: 'GET', path: '/quote', summary: 'Die eigenen Zitate; für die Redaktion auf Wunsch alle' })
    .errors(failsWith('NOT_FOUND'))
    .input(OfModule.extend({ of: z.enum(['me', 'everybody']).optional() }))
    .output(Quotes),
  add: operation('content:fill', { announces: ['content'] })
    .route({ method: 'POST', path: '/quote', summary: 'Ein Zitat aufschreiben' })
    .errors({ ...closed, ...failsWith('TOO_MANY_QUOTES') })
    /** The browser makes the id, so that a repeated request adds nothing twice. */
    .input(OfModule.extend({ quoteId: z.uuid() }).extend(Words.shape))
    .output(Quote),
  change: operation('content:fill', { announces: ['content'] })
    .route({ method: 'PUT', path: '/quote/{quoteId}', summary: 'Ein Zitat ändern' })
    .errors({ ...closed, ...failsWith('TEXT_CHANGED') })
    .input(OfQuote.extend(Words.shape).extend({ version: z.int() }))
    .output(Quote),
  remove: operation('content:fill', { announces: ['content'] })
    .route({ method: 'DELETE', path: '/quote/{quoteId}', summary: 'Ein Zitat löschen', successStatus: 204 })
    .errors(closed)
    .input(OfQuote)
    .output(z.void()),
}
