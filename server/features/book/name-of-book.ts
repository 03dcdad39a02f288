import type { Member, Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { BookName } from '#print/typeset/templates.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import { yearbookStore } from '../yearbook/store.ts'

/** The lock keeps a class from looking, not the staff who set it. */
export async function requireUnlocked(db: Db, actor: Member | Staff, classId: string): Promise<void> {
  if (actor.kind === 'staff') return
  if (!(await yearbookStore.features(db, classId)).includes('PREVIEW_FEATURE')) throw new AppError('PREVIEW_LOCKED')
}

/** What stands on every first page of a book. */
export async function nameOfBook(db: Db, classId: string): Promise<BookName> {
  const [{ school, city, year }, { motto }] = await Promise.all([
    yearbookStore.nameOfClass(db, classId),
    yearbookStore.find(db, classId),
  ])
  return { school, city, year, motto }
}
