import type { OrderWithAddress } from '#contract/order/parts.ts'
import { addressLines } from '#domain/order/address.ts'

/** Where parcel and invoice go, to read. */
export const addressFacts = ({ shipping, billing }: NonNullable<OrderWithAddress['addresses']>) =>
  [
    ['Paket an', addressLines(shipping).join('\n')],
    ['Rechnung an', billing === null ? 'dieselbe Adresse' : addressLines(billing).join('\n')],
    ['Nachrichten an', `${shipping.mail}\n${shipping.phone}`],
  ] as const
