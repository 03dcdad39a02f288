import { z } from 'zod'
import { FileSlot } from '#domain/order/print-file.ts'
import { Ticket } from '#domain/order/ticket.ts'
import { failsWith } from '../base.ts'
import { change, manage, OfOrder, OfVersion, OrderWithAddress, PrintedEdition, read } from './parts.ts'

/** What an order is printed from: files of the class (uploads, purpose `print-file`), our book, or our ticket. */
export const files = {
  /** The editions that this order could print, the newest first. */
  editions: read
    .route({
      method: 'GET',
      path: '/order/{orderId}/editions',
      summary: 'Die eigenen Bücher, die sich so drucken lassen',
    })
    .errors(failsWith('NOT_FOUND', 'PRINT_NOT_USED'))
    .input(OfOrder)
    .output(z.array(PrintedEdition)),
  /** Page count, cover and ad pages are then the edition's; uploaded files go. Null: the class brings its own files. */
  useEdition: manage
    .route({ method: 'PUT', path: '/order/{orderId}/edition', summary: 'Das eigene Abibuch drucken' })
    .errors({ ...change, ...failsWith('EDITION_OUTDATED', 'EDITION_TRIAL', 'EDITION_NOT_ORDERABLE') })
    .input(OfVersion.extend({ editionId: z.uuid().nullable() }))
    .output(OrderWithAddress),
  /** Set by us, and stored as the order's file. Null: the class brings its own file. */
  useTicket: manage
    .route({ method: 'PUT', path: '/order/{orderId}/ticket', summary: 'Eine Ballkarte aus unseren Vorlagen setzen' })
    .errors({
      ...change,
      ...failsWith('ORDER_INCOMPLETE', 'TICKET_UNPRINTABLE', 'TYPESETTING_FAILED', 'TYPESETTER_BUSY'),
    })
    .input(OfVersion.extend({ ticket: Ticket.nullable() }))
    .output(OrderWithAddress),
  remove: manage
    .route({ method: 'DELETE', path: '/order/{orderId}/file/{slot}', summary: 'Eine Druckdatei wieder herausnehmen' })
    .errors(failsWith('NOT_FOUND', 'PRINT_NOT_USED', 'ORDER_NOT_DRAFT'))
    .input(OfOrder.extend({ slot: z.enum(FileSlot.options) }))
    .output(OrderWithAddress),
}
