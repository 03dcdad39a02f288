import { z } from 'zod'
import { NoteText, PartnerNumber } from '#domain/office/order-note.ts'
import { PageNumber } from '#domain/office/page-number.ts'
import { Dispatch, PASTED_LINES_MAX, TrackingNumber } from '#domain/office/pasted-tracking.ts'
import { Addresses } from '#domain/order/address.ts'
import { OrderFailure } from '#domain/order/order-failure.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import { PrintPartner } from '#domain/order/print-partner.ts'
import { Carrier } from '#domain/order/shipping.ts'
import { failsWith, operation } from '../base.ts'
import { OfOrder, OfVersion } from '../order/parts.ts'
import { BoardColumn, DispatchResult, OfficeOrder, OrderAlerts, OrderFilter, OrderRow } from './order-parts.ts'
import { pageOf, Reason, read } from './parts.ts'

const change = operation('office:use', { announces: ['order'] })
const quiet = operation('office:use', { silent: 'Staff speak among themselves; the class sees nothing of it.' })
const moves = failsWith('NOT_FOUND', 'ORDER_CHANGED', 'ORDER_NOT_MOVABLE')

/** A parcel that has no number: nobody leaves it out by accident. */
const WithoutNumber = z.literal(true).optional()

/** Print orders in the hands of staff. What may be done next, the phases say; nobody confirms for the customer. */
export const orders = {
  list: read
    .route({ method: 'GET', path: '/office/orders', summary: 'Druckaufträge aller Stufen' })
    .input(OrderFilter.extend({ page: PageNumber.default(1) }))
    .output(pageOf(OrderRow)),
  board: read
    .route({ method: 'GET', path: '/office/orders/board', summary: 'Druckaufträge nach Phasen' })
    .input(OrderFilter)
    .output(z.array(BoardColumn)),
  alerts: read
    .route({ method: 'GET', path: '/office/orders/alerts', summary: 'Was zu lange wartet' })
    .input(z.strictObject({}))
    .output(OrderAlerts),
  /** Before and after one in its list. */
  beside: read
    .route({ method: 'GET', path: '/office/order/{orderId}/beside', summary: 'Der vorige und der nächste Auftrag' })
    .input(OrderFilter.extend({ orderId: z.uuid() }))
    .output(z.object({ previous: z.uuid().nullable(), next: z.uuid().nullable() })),
  get: read
    .route({ method: 'GET', path: '/office/order/{orderId}', summary: 'Ein Druckauftrag' })
    .errors(failsWith('NOT_FOUND'))
    .input(OfOrder)
    .output(OfficeOrder),
  /** Says why somebody looks at whose it is, where it goes, and its pages; all that is seen for an hour from then on. */
  open: quiet
    .route({ method: 'POST', path: '/office/order/{orderId}/open', summary: 'Seiten und Dateien ansehen' })
    .errors(failsWith('NOT_FOUND'))
    .input(OfOrder.extend({ reason: Reason }))
    .output(OfficeOrder),
  /** The one step that is theirs in this phase. */
  moveOn: change
    .route({ method: 'POST', path: '/office/order/{orderId}/step', summary: 'Den nächsten Schritt machen' })
    .errors({
      ...moves,
      ...failsWith('PRICE_MISSING', 'PRICE_OUT_OF_BOUNDS', 'NOT_ASKED_NOW', 'EDITION_OUTDATED', 'ORDER_INCOMPLETE'),
      ...failsWith('NOT_HANDED_OVER', 'PARCEL_WITHOUT_NUMBER'),
    })
    .input(
      OfVersion.extend({
        priceCents: z.int().optional(),
        carrier: z.enum(Carrier.options).optional(),
        trackingNumber: TrackingNumber.optional(),
        withoutNumber: WithoutNumber,
        partnerOrderNumber: PartnerNumber.optional(),
      }),
    )
    .output(OfficeOrder),
  /** Carrier and number of what is on its way; the class gets a mail where the number is another. */
  changeParcel: change
    .route({ method: 'POST', path: '/office/order/{orderId}/parcel', summary: 'Die Sendung ändern' })
    .errors({ ...moves, ...failsWith('PARCEL_WITHOUT_NUMBER') })
    .input(
      OfVersion.extend({
        carrier: z.enum(Carrier.options),
        trackingNumber: TrackingNumber.optional(),
        withoutNumber: WithoutNumber,
      }),
    )
    .output(OfficeOrder),
  /** Of what is ordered, while somebody is on record for looking (`open`); the class gets a mail. */
  changeAddresses: change
    .route({ method: 'POST', path: '/office/order/{orderId}/addresses', summary: 'Die Adressen ändern' })
    .errors({ ...moves, ...failsWith('REASON_REQUIRED', 'INVOICE_WRITTEN') })
    .input(OfVersion.extend({ addresses: Addresses }))
    .output(OfficeOrder),
  setBack: change
    .route({ method: 'POST', path: '/office/order/{orderId}/reset', summary: 'Zurückstellen' })
    .errors(moves)
    .input(OfVersion.extend({ to: OrderPhase, reason: Reason }))
    .output(OfficeOrder),
  choosePartner: change
    .route({ method: 'POST', path: '/office/order/{orderId}/partner', summary: 'Die Druckerei wählen' })
    .errors({ ...moves, ...failsWith('PARTNER_UNREACHABLE') })
    .input(OfVersion.extend({ partner: z.enum(PrintPartner.options) }))
    .output(OfficeOrder),
  /** What a printer calls it to whom it was brought by hand; once more where it was typed wrongly. */
  enterNumber: change
    .route({ method: 'POST', path: '/office/order/{orderId}/number', summary: 'Die Nummer der Druckerei eintragen' })
    .errors(moves)
    .input(OfVersion.extend({ partnerOrderNumber: PartnerNumber }))
    .output(OfficeOrder),
  /** To the same printer, or to another. */
  retry: change
    .route({ method: 'POST', path: '/office/order/{orderId}/retry', summary: 'Die Übergabe noch einmal starten' })
    .errors({ ...moves, ...failsWith('ORDER_AT_PRINTER', 'HAND_OVER_RUNNING', 'PARTNER_UNREACHABLE') })
    .input(OfVersion.extend({ partner: z.enum(PrintPartner.options).optional() }))
    .output(OfficeOrder),
  /** The class reads it, and gets it by mail. */
  tellTrouble: change
    .route({ method: 'POST', path: '/office/order/{orderId}/trouble', summary: 'Ein Problem der Druckerei melden' })
    .errors(moves)
    .input(OfVersion.extend({ failure: OrderFailure }))
    .output(OfficeOrder),
  /**
   * For each other, or as a mail to the class's admin, who reads it with what they reported, too. The browser makes the id, so
   * that nothing is sent twice.
   */
  note: change
    .route({ method: 'POST', path: '/office/order/{orderId}/note', summary: 'Notiz oder Nachricht an die Stufe' })
    .errors(failsWith('NOT_FOUND', 'NOBODY_TO_WRITE_TO'))
    .input(OfOrder.extend({ noteId: z.uuid(), text: NoteText, toCustomer: z.boolean() }))
    .output(OfficeOrder),
  /** What would become of each line. */
  tryDispatch: quiet
    .route({ method: 'POST', path: '/office/dispatch/preview', summary: 'Sendungsnummern vorab prüfen' })
    .input(z.strictObject({ lines: z.array(Dispatch).min(1).max(PASTED_LINES_MAX) }))
    .output(z.array(DispatchResult)),
  /** Each on its own: one that fails stops none. */
  dispatch: change
    .route({ method: 'POST', path: '/office/dispatch', summary: 'Mehrere Bestellungen verschickt melden' })
    .input(z.strictObject({ lines: z.array(Dispatch).min(1).max(PASTED_LINES_MAX) }))
    .output(z.array(DispatchResult)),
}
