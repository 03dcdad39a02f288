import type { Member, Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { BookName } from '#print/book/first-pages.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { yearbookStore } from '../yearbook/store.ts'

/** The lock keeps a class from looking, not the staff who set it. */
export async function requireUnlocked(db: Db, actor: Member | Staff, classId: string): Promise<void> {
  if (actor.kind === 'staff') return
  if (!(await yearbookStore.features(db, classId)).includes('PREVIEW_FEATURE')) throw new AppError('PREVIEW_LOCKED')
}

/** What stands on every first page of a book. */
export async function nameOfBook(tx: Tx | Db, classId: string): Promise<BookName> {
  const { school, city, year } = await yearbookStore.nameOfClass(tx, classId)
  const { motto } = await yearbookStore.find(tx, classId)
  return { school, city, year, motto }
}
