import { z } from 'zod'

/** What a class can have printed: its book, a few copies of it to look through first, tickets for its ball. */
export const OrderType = z.enum(['YEARBOOK_ORDER', 'SAMPLE_YEARBOOK_ORDER', 'TICKET_ORDER'])
export type OrderType = z.infer<typeof OrderType>

export const orderTypeLabels = {
  YEARBOOK_ORDER: 'Abibuch',
  SAMPLE_YEARBOOK_ORDER: 'Probedruck',
  TICKET_ORDER: 'Ballkarten',
} as const satisfies Record<OrderType, string>
