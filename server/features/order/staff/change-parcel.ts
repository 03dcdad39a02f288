import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { asksForNumber, type Carrier } from '#domain/order/shipping.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { decidedIn } from '../decided.ts'
import { requireOrder } from '../hold-order.ts'
import { orderStore } from '../store.ts'
import type { StaffDeps } from './move-on.ts'

export type Parcel = {
  carrier?: Carrier | undefined
  trackingNumber?: string | undefined
  /** Somebody has said that it has none. */
  withoutNumber?: boolean | undefined
}

export function requireNumber({ carrier, trackingNumber, withoutNumber }: Parcel): void {
  const isAsked = carrier === undefined || asksForNumber(carrier)
  if (isAsked && trackingNumber === undefined && withoutNumber !== true) throw new AppError('PARCEL_WITHOUT_NUMBER')
}

type Asked = Parcel & { orderId: string; carrier: Carrier }

/** Typed wrongly, or known only now. The class follows its parcel by the number: it is told of another one. */
export const changeParcel = ({ db, tell }: StaffDeps, by: Staff, asked: Asked): Promise<void> =>
  db.transaction(async (tx) => {
    const { orderId, carrier, trackingNumber = null } = asked
    const order = await requireOrder(tx, orderId)
    if (order.phase !== 'SHIPPING') throw new AppError('ORDER_NOT_MOVABLE')
    requireNumber(asked)
    if (order.carrier === carrier && order.trackingNumber === trackingNumber) return
    const after = await orderStore.change(tx, order, { carrier, trackingNumber })
    const decided = decidedIn(order, after)
    await orderStore.record(tx, after, { by, fromPhase: order.phase, why: 'parcel', decided })
    if (trackingNumber !== null && trackingNumber !== order.trackingNumber)
      await tell(tx, after, { news: 'shipped', wasBilled: true })
    await audit(tx, by, {
      action: 'office:change-parcel',
      classId: order.classId,
      subjectId: orderId,
      detail: decided,
    })
    if (order.classId !== null) await announce(tx, order.classId, 'order')
  })
