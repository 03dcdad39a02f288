import { z } from 'zod'
import { SavedAddresses } from './address.ts'
import { Contract } from './contract.ts'

/** As it stands on the invoice: the year and a number that runs on, none left out and none twice. */
export const invoiceNumber = ({ year, number }: { year: number; number: number }): string =>
  `RE-${year}-${String(number).padStart(5, '0')}`

/** What an invoice is about: what was agreed, who pays, and when it went out. */
export const InvoiceFacts = z.object({
  contract: Contract,
  addresses: SavedAddresses,
  shippedAt: z.iso.datetime(),
})
export type InvoiceFacts = z.infer<typeof InvoiceFacts>
