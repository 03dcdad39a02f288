import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { addressLines, billingLines } from '#domain/order/address.ts'
import { NO_WITHDRAWAL, tickWords } from '#domain/order/confirmation.ts'
import { isBinding } from '#domain/order/phase.ts'
import { productLines } from '#domain/order/product-words.ts'
import { dayWords } from '../day-words.ts'
import type { OrderDeps } from '../deps.ts'
import { requirePrint } from '../enter-portal.ts'
import { orderStore } from '../store.ts'
import { setOrderPaper } from './set-paper.ts'
import { amounts } from './words.ts'

/** What was agreed, on paper, as long as it holds: what staff have set back is ordered no more. */
export async function makeConfirmation(deps: OrderDeps, actor: Member, orderId: string): Promise<File> {
  await requirePrint(deps, actor)
  const order = await orderStore.find(deps.db, actor.classId, orderId)
  if (order === undefined) throw new AppError('NOT_FOUND')
  const { contract } = order
  const addresses = contract?.addresses ?? order.addresses
  if (!isBinding(order.phase) || contract?.details === undefined || addresses === null)
    throw new AppError('ORDER_NOT_MOVABLE')
  const { school, year, details, priceCents, vatPercent = 0, orderedBy = '', orderedAt, termsVersion = '' } = contract
  const { seller = deps.seller } = contract
  return setOrderPaper(deps, actor, 'confirmation', `Auftragsbestaetigung-${order.number}.pdf`, {
    number: String(order.number),
    orderedOn: orderedAt === undefined ? '' : dayWords(new Date(orderedAt)),
    ...{ orderedBy, school },
    year: String(year),
    lines: productLines(details),
    ...amounts(priceCents, vatPercent),
    shipping: addressLines(addresses.shipping),
    billing: billingLines(addresses),
    ticks: Object.values(tickWords(details)),
    withdrawal: NO_WITHDRAWAL,
    terms: termsVersion === '' ? '' : dayWords(new Date(termsVersion)),
    termsUrl: `${deps.book.publicUrl}/agb${termsVersion === '' ? '' : `?version=${termsVersion}`}`,
    seller: `${seller.name} · ${seller.address}`,
  })
}
