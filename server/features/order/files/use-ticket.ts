import { randomUUIDv7 } from 'node:crypto'
import { Readable } from 'node:stream'
import type { OrderWithAddress } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import { printFormat } from '#domain/book/print-format.ts'
import { AppError } from '#domain/errors.ts'
import { originalName } from '#domain/file/photo-variant.ts'
import type { Ticket } from '#domain/order/ticket.ts'
import { fileStore } from '../../file/store.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import { holdDraft } from '../change-order.ts'
import type { OrderDeps } from '../deps.ts'
import { enterPortal, requirePrint } from '../enter-portal.ts'
import { shown } from '../shown.ts'
import { orderStore } from '../store.ts'
import { dropFiles, filesChanged, putFile } from './put-file.ts'

type Asked = { orderId: string; version: number; ticket: Ticket | null }
/** Each is set anew, and one typesetter serves all classes. */
const TICKETS = { max: 120, seconds: 3_600 }

/** A ticket of ours takes the place of whatever file there was; null: the class brings its own file. */
export async function useTicket(deps: OrderDeps, actor: Member, asked: Asked): Promise<OrderWithAddress> {
  const { orderId, version, ticket } = asked
  const made = ticket === null ? null : await makeTicket(deps, actor, orderId, ticket)
  return enterPortal(deps, actor, async (tx) => {
    const order = await holdDraft(tx, actor, orderId)
    if (order.version !== version) throw new AppError('ORDER_CHANGED')
    if (ticket === null || made === null) {
      await dropFiles(deps.removeFiles, tx, orderId, 'ticket')
      return shown(tx, await filesChanged(tx, order, actor, { ticket: null }))
    }
    if (sidesOf(order) !== made.sides) throw new AppError('ORDER_CHANGED')
    const id = randomUUIDv7()
    const key = { ownerId: orderId, kind: 'document', id, name: originalName('pdf') }
    const { bytes } = await deps.book.storage.put(key, Readable.from([made.pdf]))
    const { width: widthMm, height: heightMm } = printFormat('ticket').trimMm
    const pageSizes = Array.from({ length: made.sides }, () => ({ widthMm, heightMm }))
    await fileStore.add(tx, { ...key, mediaType: 'application/pdf', bytes, pageSizes })
    await putFile(deps.removeFiles, tx, order, { slot: 'ticket', fileId: id, name: 'Ballkarte.pdf' })
    return shown(tx, await filesChanged(tx, order, actor, { ticket }))
  })
}

/** With bleed, for the press: as many sides as are ordered. */
async function makeTicket(deps: OrderDeps, actor: Member, orderId: string, ticket: Ticket) {
  await requirePrint(deps, actor)
  const order = await orderStore.find(deps.db, actor.classId, orderId)
  if (order === undefined) throw new AppError('NOT_FOUND')
  const sides = sidesOf(order)
  if (sides === undefined) throw new AppError('ORDER_INCOMPLETE')
  await deps.throttle.take(['ticket', actor.classId], TICKETS)
  const { school, year } = await yearbookStore.nameOfClass(deps.db, actor.classId)
  const { look, ...words } = ticket
  const { pdf, missing } = await deps.book.typesetter.print(
    { ...look, kind: 'ticket', side: 'right', school, year, sides, ...words },
    { title: `Ballkarte: ${ticket.ball}`, format: printFormat('ticket'), photos: {} },
  )
  // What no font has would be left out, and nobody would look for it on a thousand cards.
  if (missing.length > 0) throw new AppError('TICKET_UNPRINTABLE', { reason: unprintable(missing) })
  return { pdf, sides }
}

/** Which they are: among many letters nobody finds a sign that only looks like one. */
function unprintable(missing: readonly string[]): string {
  const named = missing.map((sign) => `„${sign}“`).join(', ')
  return missing.length === 1
    ? `Das Schriftzeichen ${named} haben unsere Schriften nicht. Nimm es heraus, dann setzen wir die Ballkarte.`
    : `Die Schriftzeichen ${named} haben unsere Schriften nicht. Nimm sie heraus, dann setzen wir die Ballkarte.`
}

/** Of tickets, as far as the class has said so. */
const sidesOf = ({ details }: { details: OrderWithAddress['details'] }): number | undefined =>
  details?.type === 'TICKET_ORDER' ? details.pages : undefined
