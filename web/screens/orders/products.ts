import type { TablerIcon } from '@tabler/icons-react'
import { pageLimits } from '#domain/book/page-count.ts'
import { coverLabels } from '#domain/book/spine.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { IconBook, IconBook2, IconTicket } from '../../ui/icons.ts'
import { copiesRange } from './order-words.ts'

const limits = Object.values(pageLimits)
const fewest = Math.min(...limits.map(({ min }) => min))
const most = Math.max(...limits.map(({ max }) => max))

export const products: Record<OrderType, { Icon: TablerIcon; words: string; facts: string }> = {
  YEARBOOK_ORDER: {
    Icon: IconBook2,
    words: `Euer Buch in A4, fest gebunden oder als ${coverLabels.SOFTCOVER}, glänzend oder matt.`,
    facts: `${fewest} bis ${most} Seiten`,
  },
  SAMPLE_YEARBOOK_ORDER: {
    Icon: IconBook,
    words: `Erst blättern, dann bestellen: ein paar ${coverLabels.HARDCOVER}-Exemplare, bevor die ganze Auflage läuft.`,
    facts: `${copiesRange('SAMPLE_YEARBOOK_ORDER')} Stück`,
  },
  TICKET_ORDER: {
    Icon: IconTicket,
    words: 'Eintrittskarten für euren Abiball, passend zum Buch, ein- oder zweiseitig.',
    facts: `${copiesRange('TICKET_ORDER')} Stück`,
  },
}
