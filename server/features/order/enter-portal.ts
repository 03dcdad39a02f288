import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { lockClass } from '../school/class/lock-class.ts'
import { yearbookStore } from '../yearbook/store.ts'
import type { OrderDeps } from './deps.ts'
import { orderStore } from './store.ts'

/** Before an order is read: the class has chosen to print. */
export async function requirePrint({ db }: OrderDeps, { classId }: Member): Promise<void> {
  if (!(await orderStore.features(db, classId)).includes('PRINT_SYSTEM')) throw new AppError('PRINT_NOT_USED')
}

/** Far more than somebody can type; the history would grow without end otherwise. */
const WRITES = { max: 200, seconds: 3_600 }

/**
 * Where a book of ours is printed: it is held before the class, so that nothing is taken out of it, and no edition gets
 * out of date, until this has ended.
 */
export const enterPortalWithBook = <T>(deps: OrderDeps, actor: Member, write: (tx: Tx) => Promise<T>): Promise<T> =>
  enter(deps, actor, write, (tx) => yearbookStore.holdShared(tx, actor.classId))

/**
 * Around everything that writes an order. Writes of a class run one after another, so that its drafts stay countable; and whoever
 * lost the rights while the call was on its way finds out.
 */
export const enterPortal = <T>(deps: OrderDeps, actor: Member, write: (tx: Tx) => Promise<T>): Promise<T> =>
  enter(deps, actor, write, async () => {})

async function enter<T>(
  deps: OrderDeps,
  actor: Member,
  write: (tx: Tx) => Promise<T>,
  holdFirst: (tx: Tx) => Promise<unknown>,
): Promise<T> {
  await deps.throttle.take(['order', actor.accountId], WRITES)
  return deps.db.transaction(async (tx) => {
    await holdFirst(tx)
    const { features } = await lockClass(tx, actor, 'order:manage')
    if (!features.includes('PRINT_SYSTEM')) throw new AppError('PRINT_NOT_USED')
    return write(tx)
  })
}
