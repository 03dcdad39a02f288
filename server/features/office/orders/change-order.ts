import type { OfficeOrder } from '#contract/office/order-parts.ts'
import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Addresses } from '#domain/order/address.ts'
import type { OrderFailure } from '#domain/order/order-failure.ts'
import type { OrderPhase } from '#domain/order/phase.ts'
import type { PrintPartner } from '#domain/order/print-partner.ts'
import type { Carrier } from '#domain/order/shipping.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { retryHandOver } from '../../order/hand-over/retry-hand-over.ts'
import { requireOrder } from '../../order/hold-order.ts'
import { changeAddresses } from '../../order/staff/change-addresses.ts'
import { changeParcel, type Parcel, requireNumber } from '../../order/staff/change-parcel.ts'
import { choosePartner } from '../../order/staff/choose-partner.ts'
import { enterNumber } from '../../order/staff/enter-number.ts'
import { type Entered, moveOn } from '../../order/staff/move-on.ts'
import { setBack } from '../../order/staff/set-back.ts'
import { tellTrouble } from '../../order/staff/tell-trouble.ts'
import type { StoredOrder } from '../../order/store.ts'
import type { OfficeDeps } from '../deps.ts'
import { hasOpened } from './open-order.ts'
import { showOrder } from './show-order.ts'

type Seen = { orderId: string; version: number }

/** A change upon the order as somebody saw it, together with what the use case does; answers with how it stands then. */
async function changeSeen(
  deps: OfficeDeps,
  by: Staff,
  { orderId, version }: Seen,
  change: (tx: Tx, before: StoredOrder) => Promise<unknown>,
): Promise<OfficeOrder> {
  await deps.db.transaction(async (tx) => {
    const order = await requireOrder(tx, orderId)
    if (order.version !== version) throw new AppError('ORDER_CHANGED')
    await change(tx, order)
  })
  return showOrder(deps, by, orderId)
}

/** Handed to one that nobody can reach, an order would wait for hours. */
function requireReachable({ printers }: OfficeDeps, partner: PrintPartner): void {
  if (!printers.includes(partner)) throw new AppError('PARTNER_UNREACHABLE')
}

export function moveOrderOn(deps: OfficeDeps, by: Staff, asked: Seen & Entered & Pick<Parcel, 'withoutNumber'>) {
  const { orderId, version, withoutNumber, ...entered } = asked
  return changeSeen(deps, by, { orderId, version }, (tx, { phase }) => {
    if (phase === 'PRINT_ONGOING') requireNumber(asked)
    return moveOn({ db: tx, tell: deps.order.tell }, by, orderId, entered)
  })
}

export const changeOrderParcel = (deps: OfficeDeps, by: Staff, asked: Seen & Parcel & { carrier: Carrier }) =>
  changeSeen(deps, by, asked, (tx) => changeParcel({ db: tx, tell: deps.order.tell }, by, asked))

/** Whoever may not see them changes none of them. */
export const changeOrderAddresses = (deps: OfficeDeps, by: Staff, asked: Seen & { addresses: Addresses }) =>
  changeSeen(deps, by, asked, async (tx) => {
    if (!(await hasOpened({ db: tx }, by, asked.orderId))) throw new AppError('REASON_REQUIRED')
    await changeAddresses({ ...deps.order, db: tx }, by, asked)
  })

export const setOrderBack = (deps: OfficeDeps, by: Staff, asked: Seen & { to: OrderPhase; reason: string }) =>
  changeSeen(deps, by, asked, (tx) => setBack({ ...deps.order, db: tx }, by, asked))

export function choosePrinter(deps: OfficeDeps, by: Staff, asked: Seen & { partner: PrintPartner }) {
  requireReachable(deps, asked.partner)
  return changeSeen(deps, by, asked, (tx) => choosePartner(tx, by, asked))
}

export const enterPartnerNumber = (deps: OfficeDeps, by: Staff, asked: Seen & { partnerOrderNumber: string }) =>
  changeSeen(deps, by, asked, (tx) => enterNumber(tx, by, asked))

export async function retryOrder(deps: OfficeDeps, by: Staff, asked: Seen & { partner?: PrintPartner | undefined }) {
  const { orderId, partner } = asked
  if (partner !== undefined) requireReachable(deps, partner)
  return changeSeen(deps, by, asked, async (tx, { classId, partner: before }) => {
    await retryHandOver({ ...deps.order, db: tx }, by, partner === undefined ? { orderId } : { orderId, partner })
    const detail = { 'partner.before': before, 'partner.after': partner ?? before }
    await audit(tx, by, { action: 'office:retry-hand-over', classId, subjectId: orderId, detail })
  })
}

export const reportTrouble = (deps: OfficeDeps, by: Staff, asked: Seen & { failure: OrderFailure }) =>
  changeSeen(deps, by, asked, async (tx, { classId }) => {
    const { orderId, failure } = asked
    await tellTrouble({ db: tx, tell: deps.order.tell }, by, orderId, failure)
    await audit(tx, by, { action: 'office:tell-trouble', classId, subjectId: orderId, detail: { failure } })
  })
