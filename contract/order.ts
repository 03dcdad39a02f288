import { z } from 'zod'
import { Addresses, SavedAddresses } from '#domain/order/address.ts'
import { CoverWish } from '#domain/order/cover-proposal.ts'
import { Details, SavedDetails } from '#domain/order/details.ts'
import { OrderType } from '#domain/order/order-type.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import { failsWith, Nothing, operation } from './base.ts'
import { notShown, PreviewPage } from './yearbook.ts'

export const Order = z.object({
  id: z.uuid(),
  type: OrderType,
  phase: OrderPhase,
  /** Null until they were saved for the first time. */
  details: SavedDetails.nullable(),
  hasAddress: z.boolean(),
  /** Counts the changes; each names the one it was based on. */
  version: z.int(),
  changedAt: z.iso.datetime(),
})
export type Order = z.infer<typeof Order>

/** With where it goes, for those who see to the order; others learn only that it is known. */
export const OrderWithAddress = Order.extend({ addresses: SavedAddresses.nullable() })
export type OrderWithAddress = z.infer<typeof OrderWithAddress>

export const CoverPreview = PreviewPage.extend({ pages: z.int(), spineMm: z.number() })
export type CoverPreview = z.infer<typeof CoverPreview>

export const PrintFile = z.object({ name: z.string(), pdf: z.base64() })
export type PrintFile = z.infer<typeof PrintFile>

const OfOrder = z.strictObject({ orderId: z.uuid() })
const read = operation('order:read')
const manage = operation('order:manage', { refusal: 'ONLY_ADMINS_ORDER' })
const change = failsWith('NOT_FOUND', 'PRINT_NOT_USED', 'ORDER_NOT_DRAFT', 'ORDER_CHANGED')

export const order = {
  list: read
    .route({ method: 'GET', path: '/orders', summary: 'Die Bestellungen der eigenen Stufe, die neueste zuerst' })
    .errors(failsWith('PRINT_NOT_USED'))
    .input(Nothing)
    .output(z.array(Order)),
  get: read
    .route({ method: 'GET', path: '/order/{orderId}', summary: 'Eine Bestellung' })
    .errors(failsWith('NOT_FOUND', 'PRINT_NOT_USED'))
    .input(OfOrder)
    .output(OrderWithAddress),
  /** The browser makes the id: a request that is repeated after a lost answer begins nothing twice. */
  begin: manage
    .route({ method: 'POST', path: '/order', summary: 'Eine Bestellung anfangen' })
    .errors(failsWith('NOT_FOUND', 'PRINT_NOT_USED', 'TOO_MANY_DRAFTS'))
    .input(OfOrder.extend({ type: OrderType }))
    .output(OrderWithAddress),
  saveDetails: manage
    .route({ method: 'PUT', path: '/order/{orderId}/details', summary: 'Festlegen, was gedruckt wird' })
    .errors(change)
    .input(OfOrder.extend({ details: Details, version: z.int() }))
    .output(OrderWithAddress),
  saveAddress: manage
    .route({ method: 'PUT', path: '/order/{orderId}/address', summary: 'Festlegen, wohin Paket und Rechnung gehen' })
    .errors(change)
    .input(OfOrder.extend({ addresses: Addresses, version: z.int() }))
    .output(OrderWithAddress),
  removeDraft: manage
    .route({
      method: 'DELETE',
      path: '/order/{orderId}',
      summary: 'Eine Bestellung verwerfen, die noch niemand aufgegeben hat',
      successStatus: 204,
    })
    .errors(failsWith('NOT_FOUND', 'PRINT_NOT_USED', 'ORDER_NOT_DRAFT'))
    .input(OfOrder)
    .output(z.void()),
  cover: {
    propose: operation('book:preview')
      .route({ method: 'GET', path: '/cover', summary: 'Der Umschlagvorschlag für das eigene Buch' })
      .errors(notShown)
      .input(CoverWish)
      .output(CoverPreview),
    /** For the press: with bleed, in PDF/X-3. */
    file: operation('order:read')
      .route({ method: 'GET', path: '/cover/file', summary: 'Der Umschlag als Druckdatei' })
      .errors({ ...notShown, ...failsWith('TOO_MANY_REQUESTS') })
      .input(CoverWish)
      .output(PrintFile),
  },
}
