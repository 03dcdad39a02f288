import type { HistoryEntry } from '#contract/order/parts.ts'
import { isBefore, isBinding, type OrderPhase } from '#domain/order/phase.ts'

type Entry = Pick<HistoryEntry, 'at' | 'why' | 'from' | 'to' | 'reason' | 'voidInvoice'>
export type SetBack = { words: string; reason: string; voidInvoice: string | null }

/** Set back last, with words that are for the class. */
const isSetBack = ({ why, from, to, reason }: Entry): boolean =>
  why === 'moved' && from !== null && isBefore(to, from) && reason !== null

/** Until they order again, or go on from where they have something to do, the class reads that we have set their order back, and why. */
export function setBackOf(history: readonly Entry[], phase: OrderPhase): SetBack | undefined {
  const last = history
    .filter(isSetBack)
    .toSorted((one, other) => one.at.localeCompare(other.at))
    .at(-1)
  if (last === undefined || last.from === null || last.reason === null) return undefined
  const { from, to, reason, voidInvoice } = last
  const stands = isBinding(to) || to === 'YEARBOOK_CONFIG' ? phase === to : !isBinding(phase) && !isBefore(phase, to)
  return stands ? { words: wordsOf(from, to), reason, voidInvoice } : undefined
}

function wordsOf(from: OrderPhase, to: OrderPhase): string {
  if (to === 'PRINT_ONGOING')
    return 'Eure Bestellung wird noch einmal gedruckt. Ihr bezahlt nichts dazu: Es bleibt bei der einen Rechnung.'
  if (to === 'SHIPPING') return 'Euer Paket hatten wir schon als zugestellt gemeldet. Es ist noch unterwegs.'
  return isBinding(from)
    ? 'Wir haben eure Bestellung aufgehoben: Zu bezahlen ist dafür nichts. Bestellt ist erst wieder, wenn ihr noch einmal bestellt.'
    : 'Wir haben eure Bestellung zurückgestellt.'
}
