import { z } from 'zod'

/** Who sells and sends the invoices, as it stands on the papers. */
export const Seller = z.object({
  name: z.string(),
  address: z.string(),
  vatId: z.string(),
  iban: z.string(),
  /** So many days after the invoice it is due. */
  paymentDays: z.number(),
})
export type Seller = z.infer<typeof Seller>
