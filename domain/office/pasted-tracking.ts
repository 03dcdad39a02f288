import { z } from 'zod'
import { Carrier, carriers } from '../order/shipping.ts'
import { line } from '../text.ts'

export const TRACKING_MAX = 60
export const TrackingNumber = line(TRACKING_MAX, 'Welche Sendungsnummer hat das Paket?')

/** So many lines at once. */
export const PASTED_LINES_MAX = 200

/** A line that says which order went out by whom. */
export const Dispatch = z.strictObject({
  number: z.int().positive().max(Number.MAX_SAFE_INTEGER),
  carrier: z.enum(Carrier.options),
  trackingNumber: TrackingNumber,
})
export type Dispatch = z.infer<typeof Dispatch>

export type LineProblem = keyof typeof lineProblems
export const lineProblems = {
  'too-few': 'Hier fehlt etwas: Bestellnummer und Sendungsnummer',
  'no-number': 'Keine Bestellnummer',
  'no-carrier': 'Ohne Paketdienst: wähl ihn dazu aus',
  'unknown-carrier': 'Diesen Paketdienst kennen wir nicht',
  'no-tracking': 'Keine Sendungsnummer',
  // "3.4E+17": the spreadsheet has thrown digits away, nobody can bring them back.
  rounded: 'Die Tabelle hat die Sendungsnummer gerundet. Stell die Spalte auf Text',
  twice: 'Diese Bestellung steht schon weiter oben',
} as const

/** What a line of the paste came to; `line` counts from 1 as in the paste. */
export type PastedLine = { line: number; text: string } & (
  | { dispatch: Dispatch; problem?: never }
  | { problem: LineProblem; dispatch?: never }
)

/**
 * Lines of a spreadsheet: order number, carrier, tracking number, by tab, semicolon or comma; or number and tracking number
 * alone, where somebody has said who carries them all. A head line is passed over.
 */
export function pastedTracking(pasted: string, carrierOfAll?: Carrier): PastedLine[] {
  const filled = pasted
    .split(/\r\n?|\n/)
    .map((text, at) => ({ line: at + 1, text: text.trim() }))
    .filter(({ text }) => text !== '')
  const [first, ...rest] = filled
  const seen = new Set<number>()
  return (first !== undefined && isHead(first.text) ? rest : filled).map(({ line, text }) => {
    const read = readLine(cellsOf(text), carrierOfAll)
    if (typeof read === 'string') return { line, text, problem: read }
    if (seen.has(read.number)) return { line, text, problem: 'twice' }
    seen.add(read.number)
    return { line, text, dispatch: read }
  })
}

/** It names columns, and has no number in any. */
const isHead = (text: string) => !/\d/.test(text) && /bestell|auftrag|order|nummer|number/i.test(text)

const separators = ['\t', ';', ','] as const

function cellsOf(text: string): string[] {
  const by = separators.find((separator) => text.includes(separator)) ?? '\t'
  return text.split(by).map((cell) => cell.trim().replaceAll(/^"|"$/g, '').trim())
}

function readLine(cells: readonly string[], carrierOfAll: Carrier | undefined): Dispatch | LineProblem {
  const [number = '', ...more] = cells
  const [carrier = '', tracking = ''] = more.length === 1 ? ['', ...more] : more
  if (more.length === 0) return 'too-few'
  const digits = /^(?:[^\d]*\s|#)?(\d{1,12})$/.exec(number)?.[1]
  if (digits === undefined || Number(digits) === 0) return 'no-number'
  // "10001;DHL": a name where the number should be.
  if (more.length === 1 && !/\d/.test(tracking)) return 'no-tracking'
  const known = carrier === '' ? carrierOfAll : carrierOf(carrier)
  if (known === undefined) return carrier === '' ? 'no-carrier' : 'unknown-carrier'
  if (/^\d+([.,]\d+)?E\+?\d+$/i.test(tracking)) return 'rounded'
  const read = TrackingNumber.safeParse(tracking)
  return read.success ? { number: Number(digits), carrier: known, trackingNumber: read.data } : 'no-tracking'
}

/** "DHL Paket", "Deutsche Post DHL": by any of the words. */
const carrierOf = (words: string): Carrier | undefined => {
  const names = words.toUpperCase().split(/\s+/)
  return Carrier.options.find((each) => names.includes(each) || names.includes(carriers[each].label.toUpperCase()))
}

/** What becomes of a line, or would. */
export const DispatchState = z.enum([
  'ready',
  'unknown',
  'wrong-phase',
  'not-handed-over',
  'shipped-already',
  'done',
  'failed',
])
export type DispatchState = z.infer<typeof DispatchState>

export const dispatchLabels = {
  ready: 'Wird verschickt gemeldet',
  unknown: 'Diese Bestellung gibt es nicht',
  'wrong-phase': 'Nicht im Druck',
  'not-handed-over': 'Noch nicht bei der Druckerei',
  'shipped-already': 'Ist schon unterwegs',
  done: 'Verschickt gemeldet',
  failed: 'Hat nicht geklappt',
} as const satisfies Record<DispatchState, string>
