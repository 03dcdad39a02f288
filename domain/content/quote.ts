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

/** What somebody opens and closes a quotation with: as printed in Germany, in Switzerland, in English, on a keyboard. */
const PAIRS = [
  ['„', '“”"'],
  ['“', '”“'],
  ['"', '"“”'],
  ['»', '«'],
  ['«', '»'],
  ['‚', "‘’'"],
  ['‘', '’‘'],
  ["'", "'’‘"],
] as const
const CLOSES_WITHIN = /^[^"“”„«»‚‘]*\S(?:["“”«»]|['‘’](?!\p{L}))/u

/** Without the marks around the whole of it; two who are quoted one after the other keep theirs. */
function withoutMarks(text: string): string {
  const trimmed = text.trim()
  const within = trimmed.slice(1, -1)
  const isAround = PAIRS.some(([opens, closes]) => trimmed.startsWith(opens) && closes.includes(trimmed.slice(-1)))
  return trimmed.length < 3 || !isAround || CLOSES_WITHIN.test(within) ? trimmed : within.trim()
}

const WITHIN = [
  /„([^"„“”«»]+)[“”"]/gu,
  /»([^"„“”«»]+)«/gu,
  /«([^"„“”«»]+)»/gu,
  // The same mark opens and closes: what stands before and after tells which it is.
  /(?<![\p{L}\p{N}])["“]([^\s"„“”«»](?:[^"„“”«»]*[^\s"„“”«»])?)["”](?![\p{L}\p{N}])/gu,
]

/**
 * As it stands between the quotation marks that pages and screens put around it: without its own around the whole, and
 * with single ones where somebody is quoted within.
 */
export const betweenMarks = (text: string): string =>
  WITHIN.reduce((words, pair) => words.replaceAll(pair, '‚$1‘'), withoutMarks(text))
