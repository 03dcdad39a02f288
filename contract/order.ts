import { z } from 'zod'
import { Addresses, SavedAddresses } from '#domain/order/address.ts'
import { Details, SavedDetails } from '#domain/order/details.ts'
import { OrderExtent } from '#domain/order/extent.ts'
import { OrderType } from '#domain/order/order-type.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import { failsWith, Nothing, operation, Pdf } from './base.ts'
import { notShown } from './book.ts'

export const Order = z.object({
  id: z.uuid(),
  type: OrderType,
  phase: OrderPhase,
  /** Null until they were saved for the first time. */
  details: SavedDetails.nullable(),
  /** How much it prints: of the edition that it prints, or as its details say; null until one of them is known. */
  extent: OrderExtent.nullable(),
  hasAddress: z.boolean(),
  /** Counts the changes; each names the one it was based on. */
  version: z.int(),
  changedAt: z.iso.datetime(),
})
export type Order = z.infer<typeof Order>

/** With where it goes, for those who see to the order; others learn only that it is known. */
export const OrderWithAddress = Order.extend({ addresses: SavedAddresses.nullable() })
export type OrderWithAddress = z.infer<typeof OrderWithAddress>

const OfOrder = z.strictObject({ orderId: z.uuid() })
const read = operation('order:read')
const manage = operation('order:manage', { refusal: 'ONLY_ADMINS_ORDER', announces: ['order'] })
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
  /** For the press: with bleed, in PDF/X-3, and a spine for as many pages as the order prints. */
  cover: read
    .route({
      method: 'GET',
      path: '/order/{orderId}/cover.pdf',
      summary: 'Der Umschlag einer Bestellung als Druckdatei',
    })
    .errors({ ...notShown, ...failsWith('NOT_FOUND', 'PRINT_NOT_USED', 'ORDER_INCOMPLETE') })
    .input(OfOrder)
    .output(Pdf),
}
