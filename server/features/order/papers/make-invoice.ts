import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { addressLines } from '#domain/order/address.ts'
import { invoiceNumber } from '#domain/order/invoice.ts'
import { productLines } from '#domain/order/product-words.ts'
import { dayWords } from '../day-words.ts'
import type { OrderDeps } from '../deps.ts'
import { requirePrint } from '../enter-portal.ts'
import { orderStore } from '../store.ts'
import { invoiceStore } from './invoice-store.ts'
import { setOrderPaper } from './set-paper.ts'
import { amounts } from './words.ts'

const DAY = 86_400_000
/** What stands in a line of its own, or is part of the book. */
const notOnInvoice = ['Auflage', 'Lieferzeit', 'Anzeigen']
const whole = new Intl.NumberFormat('de-DE')

/**
 * The invoice of what is on its way. It says the same whenever it is fetched: what stands on it was kept with its
 * number, the seller and the days until it is due with the contract, whatever the settings say since.
 */
export async function makeInvoice(deps: OrderDeps, actor: Member, orderId: string): Promise<File> {
  await requirePrint(deps, actor)
  const order = await orderStore.find(deps.db, actor.classId, orderId)
  if (order === undefined) throw new AppError('NOT_FOUND')
  const { invoice } = order
  const details = invoice?.facts.contract.details
  if (invoice === null || details === undefined) throw new AppError('ORDER_NOT_MOVABLE')
  const { contract, addresses, shippedAt } = invoice.facts
  const { priceCents, vatPercent = 0, seller = deps.seller } = contract
  const number = invoiceNumber(invoice)
  return setOrderPaper(deps, actor, 'invoice', `Rechnung-${number}.pdf`, {
    number,
    orderNumber: String(order.number),
    issuedOn: dayWords(invoice.issuedAt),
    deliveredOn: dayWords(new Date(shippedAt)),
    dueOn: dayWords(new Date(invoice.issuedAt.getTime() + seller.paymentDays * DAY)),
    billing: addressLines(addresses.billing ?? addresses.shipping),
    item: productLines(details)
      .filter(([label]) => !notOnInvoice.includes(label))
      .map(([, words]) => words)
      .join(', '),
    copies: whole.format(details.copies),
    ...amounts(priceCents, vatPercent),
    seller,
    replaced: await invoiceStore.replacedBy(deps.db, invoice),
  })
}
