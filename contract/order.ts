import { z } from 'zod'
import { Addresses } from '#domain/order/address.ts'
import { Details } from '#domain/order/details.ts'
import { OrderType } from '#domain/order/order-type.ts'
import { failsWith, Nothing, operation, Pdf } from './base.ts'
import { notShown } from './book.ts'
import { after } from './order/after.ts'
import { approval } from './order/approval.ts'
import { check } from './order/check.ts'
import { files } from './order/files.ts'
import { change, manage, OfOrder, OfVersion, Order, OrderWithAddress, read } from './order/parts.ts'

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
    .input(OfVersion.extend({ details: Details }))
    .output(OrderWithAddress),
  saveAddress: manage
    .route({ method: 'PUT', path: '/order/{orderId}/address', summary: 'Festlegen, wohin Paket und Rechnung gehen' })
    .errors(change)
    .input(OfVersion.extend({ addresses: Addresses }))
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
  /** How print files have to be, on paper. */
  guide: operation('order:read')
    .route({ method: 'GET', path: '/print-guide.pdf', summary: 'Der Leitfaden für Druckdaten' })
    .errors(failsWith('TYPESETTER_BUSY', 'TYPESETTING_FAILED'))
    .input(Nothing)
    .output(Pdf),
  files,
  check,
  approval,
  after,
}
