import type { TablerIcon } from '@tabler/icons-react'
import type { OrderType } from '#domain/order/order-type.ts'
import { IconBook, IconBook2, IconTicket } from '../../ui/icons.ts'

export const products: Record<OrderType, { Icon: TablerIcon; words: string; facts: string }> = {
  YEARBOOK_ORDER: {
    Icon: IconBook2,
    words: 'Euer Buch in A4, fest gebunden oder als Softcover, glänzend oder matt.',
    facts: '48 bis 352 Seiten',
  },
  SAMPLE_YEARBOOK_ORDER: {
    Icon: IconBook,
    words: 'Erst blättern, dann bestellen: ein paar Hardcover-Exemplare, bevor die ganze Auflage läuft.',
    facts: '1 bis 10 Stück',
  },
  TICKET_ORDER: {
    Icon: IconTicket,
    words: 'Eintrittskarten für euren Abiball, passend zum Buch, ein- oder zweiseitig.',
    facts: '10 bis 1.000 Stück',
  },
}
