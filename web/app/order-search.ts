import type { OrderType } from '#domain/order/order-type.ts'

const types = ['YEARBOOK_ORDER', 'SAMPLE_YEARBOOK_ORDER', 'TICKET_ORDER'] as const satisfies OrderType[]

/** Which product is to be ordered; without one that we know, the page says so. */
export function newOrderSearch({ type }: Record<string, unknown>): { type?: OrderType } {
  const known = types.find((each) => each === type)
  return known === undefined ? {} : { type: known }
}
