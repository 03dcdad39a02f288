import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { lockClass } from '../school/class/lock-class.ts'
import type { OrderDeps } from './deps.ts'
import { orderStore } from './store.ts'

/** Before an order is read: the class has chosen to print. */
export async function requirePrint({ db }: OrderDeps, { classId }: Member): Promise<void> {
  if (!(await orderStore.features(db, classId)).includes('PRINT_SYSTEM')) throw new AppError('PRINT_NOT_USED')
}

/** Far more than somebody can type; the history would grow without end otherwise. */
const WRITES = { max: 200, seconds: 3_600 }

/**
 * Around everything that writes an order. Writes of a class run one after another, so that its drafts stay countable; and whoever
 * lost the rights while the call was on its way finds out.
 */
export async function enterPortal<T>(deps: OrderDeps, actor: Member, write: (tx: Tx) => Promise<T>): Promise<T> {
  await deps.throttle.take(['order', actor.accountId], WRITES)
  return deps.db.transaction(async (tx) => {
    const { features } = await lockClass(tx, actor, 'order:manage')
    if (!features.includes('PRINT_SYSTEM')) throw new AppError('PRINT_NOT_USED')
    return write(tx)
  })
}
