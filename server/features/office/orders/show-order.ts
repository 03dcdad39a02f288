import type { OfficeOrder } from '#contract/office/order-parts.ts'
import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { type Estimate, estimate } from '#domain/order/estimate.ts'
import { vatPercent } from '#domain/order/vat.ts'
import { afterStore } from '../../order/after/store.ts'
import { checkStore } from '../../order/check/check-store.ts'
import { type HandOver, handOverStore } from '../../order/hand-over/store.ts'
import { checkShown, shown } from '../../order/shown.ts'
import { orderStore, type StoredOrder } from '../../order/store.ts'
import type { OfficeDeps } from '../deps.ts'
import { officeOrderStore } from './order-store.ts'

/** Everything about an order on one page. What is the class's, and who it is, only while they are on record for looking (`open`). */
export async function showOrder({ db, alerts, printers, order: { vat } }: OfficeDeps, by: Staff, orderId: string) {
  const order = await orderStore.findAny(db, orderId)
  const standing = await officeOrderStore.standing(db, alerts, orderId)
  if (order === undefined || standing === undefined) throw new AppError('NOT_FOUND')
  const { classId, type, check } = order
  const handOver = await handOverStore.find(db, orderId)
  const openUntil = await officeOrderStore.openUntil(db, by.accountId, orderId)
  const isOpen = openUntil !== undefined
  const contact = isOpen && classId !== null ? await officeOrderStore.contact(db, classId) : undefined
  const facts = await shown(db, order)
  const problems = await afterStore.problems(db, orderId)
  return {
    order: isOpen ? facts : { ...facts, addresses: null, ticket: null },
    since: order.phaseSince.toISOString(),
    ...standing,
    classId,
    contact: contact ?? null,
    partner: order.partner,
    partnerOrderNumber: order.partnerOrderNumber,
    reachable: [...printers],
    estimateCents: estimateOf(order)?.totalCents ?? null,
    vatPercent: order.contract?.vatPercent ?? vatPercent(type, vat),
    handOver: handOver === undefined ? null : handOverShown(handOver),
    check: check === null ? null : { ...checkShown(check), files: isOpen ? await checkStore.files(db, orderId) : null },
    problems: isOpen ? problems : problems.map((each) => ({ ...each, text: null })),
    notes: await officeOrderStore.notes(db, orderId),
    history: await officeOrderStore.history(db, orderId, isOpen),
    invoices: await officeOrderStore.invoices(db, orderId),
    openUntil: openUntil?.toISOString() ?? null,
  } satisfies OfficeOrder
}

function estimateOf({ details, edition }: StoredOrder): Estimate | undefined {
  if (details === null || details.type === 'TICKET_ORDER') return undefined
  const { copies, refinement, delivery } = details
  const { cover, pages } = edition ?? details
  return estimate({ cover, pages, copies, refinement, delivery })
}

const handOverShown = ({ heardAt, ...run }: HandOver) => ({
  state: run.state,
  partner: run.partner,
  failure: run.failure,
  words: run.words,
  tries: run.tries,
  givenUp: run.gaveUpAt !== null,
  packageBytes: run.packageBytes,
  partnerState: run.partnerState,
  partnerWord: run.partnerWord,
  heardAt: heardAt.toISOString(),
})
