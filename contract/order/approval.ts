import { z } from 'zod'
import { Ticks } from '#domain/order/confirmation.ts'
import { failsWith, operation, Pdf } from '../base.ts'
import { manage, OfOrder, OfVersion, OrderWithAddress } from './parts.ts'

const moves = failsWith('NOT_FOUND', 'PRINT_NOT_USED', 'ORDER_NOT_MOVABLE', 'ORDER_CHANGED')

const papers = operation('order:manage', { refusal: 'ONLY_ADMINS_ORDER' }).errors(
  failsWith('NOT_FOUND', 'PRINT_NOT_USED', 'ORDER_NOT_MOVABLE', 'TYPESETTER_BUSY', 'TYPESETTING_FAILED'),
)

/** From the overview to what was ordered. */
export const approval = {
  /** The overview was opened: the tile says from now on that it is to be confirmed. */
  open: manage
    .route({ method: 'POST', path: '/order/{orderId}/overview', summary: 'Die Bestellübersicht ansehen' })
    .errors(failsWith('NOT_FOUND', 'PRINT_NOT_USED', 'ORDER_NOT_MOVABLE'))
    .input(OfOrder)
    .output(OrderWithAddress),
  /** The browser makes the key: a request that is repeated after a lost answer orders nothing twice. */
  confirm: manage
    .route({ method: 'POST', path: '/order/{orderId}/confirm', summary: 'Zahlungspflichtig bestellen' })
    .errors({ ...moves, ...failsWith('ORDER_INCOMPLETE', 'PRICE_CHANGED', 'TERMS_CHANGED', 'EDITION_OUTDATED') })
    .input(OfVersion.extend({ key: z.uuid(), priceCents: z.int(), termsVersion: z.string().max(40), ticks: Ticks }))
    .output(OrderWithAddress),
  /** With addresses: for those who order. */
  confirmation: papers
    .route({ method: 'GET', path: '/order/{orderId}/confirmation.pdf', summary: 'Die Auftragsbestätigung' })
    .input(OfOrder)
    .output(Pdf),
  invoice: papers
    .route({ method: 'GET', path: '/order/{orderId}/invoice.pdf', summary: 'Die Rechnung' })
    .input(OfOrder)
    .output(Pdf),
}
