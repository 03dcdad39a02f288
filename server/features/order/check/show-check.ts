import type { CheckResult } from '#contract/order/parts.ts'
import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { OrderDeps } from '../deps.ts'
import { requirePrint } from '../enter-portal.ts'
import { checkShown } from '../shown.ts'
import { orderStore } from '../store.ts'
import { checkStore } from './check-store.ts'

/** The last data check; null where there was none since the last change of mind. */
export async function showCheck(deps: OrderDeps, actor: Member, orderId: string): Promise<CheckResult | null> {
  await requirePrint(deps, actor)
  const order = await orderStore.find(deps.db, actor.classId, orderId)
  if (order === undefined) throw new AppError('NOT_FOUND')
  return order.check === null ? null : { ...checkShown(order.check), files: await checkStore.files(deps.db, orderId) }
}
