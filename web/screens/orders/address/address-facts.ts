import type { OrderWithAddress } from '#contract/order/parts.ts'
import { addressLines, billingLines } from '#domain/order/address.ts'

/** Where parcel and invoice go, to read. */
export const addressFacts = (addresses: NonNullable<OrderWithAddress['addresses']>) => {
  const { shipping, billing } = addresses
  return [
    ['Paket an', addressLines(shipping).join('\n')],
    ['Rechnung an', billing === null ? 'dieselbe Adresse' : billingLines(addresses).join('\n')],
    ['Rückfragen an', `${shipping.mail}\n${shipping.phone}`],
  ] as const
}
