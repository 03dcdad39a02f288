import { z } from 'zod'
import { line, lines } from '../text.ts'
import { REMARK_MAX } from './text.ts'

export const QUOTE_MAX = 300
export const QUOTES_PER_PERSON = 100

export const QuoteSettings = z.strictObject({
  /** Stands above the form: what kind of quotes, from whom, what better not. */
  editingNote: lines(REMARK_MAX),
})
export type QuoteSettings = z.infer<typeof QuoteSettings>
export const SavedQuoteSettings = z.object({ editingNote: z.string() })

export const QuoteText = lines(QUOTE_MAX).refine((text) => text.trim() !== '', {
  error: 'Schreib bitte das Zitat auf.',
})
export const QuoteGiver = line(80, 'Von wem ist das Zitat?')

const AROUND = /^["“”„‚'«»](.*)["“”‘'«»]$/su
const CLOSES_WITHIN = /^[^"“”„«»]*\S["“”«»]/u

/**
 * Without the quotation marks that somebody typed around it: pages and screens have their own. Two who are quoted one after the
 * other keep theirs.
 */
export function withoutQuotes(text: string): string {
  const within = AROUND.exec(text.trim())?.[1]
  return within === undefined || CLOSES_WITHIN.test(within) ? text.trim() : within.trim()
}
