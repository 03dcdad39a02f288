import type { Member } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import { writingRefused } from '#domain/yearbook/writing.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import type { ClassYearbook } from '../school/deps.ts'
import { mottoStore } from './motto/store.ts'
import type { Book } from './store.ts'
import { yearbookStore } from './store.ts'

/**
 * The lock is a promise: whoever writes content holds the book's row shared until the transaction ends, whoever closes
 * the editing holds it alone. So once the request is answered, no write changes the content any more.
 */
export async function requireWritable(
  tx: Tx,
  { classId, role }: Pick<Member, 'classId' | 'role'>,
  hold: 'shared' | 'alone' = 'shared',
): Promise<Book> {
  const book = await (hold === 'alone' ? yearbookStore.holdAlone(tx, classId) : yearbookStore.holdShared(tx, classId))
  const refused = writingRefused(book, role, book.today)
  if (refused !== undefined) throw new AppError(refused)
  return book
}

/** For what is only shown: what is offered to students would not be refused. */
export async function studentsMayWrite(tx: Tx | Db, classId: string): Promise<boolean> {
  const book = await yearbookStore.find(tx, classId)
  return writingRefused(book, 'student', book.today) === undefined
}

/** For changes of the book itself. */
export async function requireOpen(tx: Tx, { classId }: Member): Promise<Book> {
  const book = await yearbookStore.holdAlone(tx, classId)
  if (isLocked(book.dataState)) throw new AppError('BOOK_LOCKED')
  return book
}

/** What a class needs of its yearbook; that editions get out of date is a later word's to see to. */
export const classYearbook: Omit<ClassYearbook, 'outdate'> = {
  begin: (tx, classId) => yearbookStore.add(tx, classId),
  requireWritable: async (tx, member, hold) => void (await requireWritable(tx, member, hold)),
  isOpen: async (tx, classId) => !isLocked((await yearbookStore.holdShared(tx, classId)).dataState),
  looksOpen: async (tx, classId) => !isLocked((await yearbookStore.find(tx, classId)).dataState),
  hold: async (tx, classId) => void (await yearbookStore.holdAlone(tx, classId)),
  requireOpen: async (tx, classId) => {
    const { dataState, motto } = await yearbookStore.holdShared(tx, classId)
    if (isLocked(dataState)) throw new AppError('BOOK_LOCKED')
    return { motto }
  },
}

/** Out of the survey for everybody but whoever suggested it, or back into it. The motto that stands on the cover stays. */
export async function hideMotto(tx: Tx, classId: string, suggestionId: string, hidden: boolean): Promise<void> {
  const { motto } = await yearbookStore.holdAlone(tx, classId)
  const suggestion = await mottoStore.hold(tx, classId, suggestionId, 'key share')
  if (hidden && motto !== null && suggestion?.text === motto) throw new AppError('MOTTO_FIXED')
  await mottoStore.hide(tx, suggestionId, hidden)
}
