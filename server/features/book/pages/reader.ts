import type { Member, Staff } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import type { Reader } from '#domain/book/who-sees-pages.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { yearbookStore } from '../../yearbook/store.ts'

/** What decides which pages somebody sees. */
export async function readerOf(db: Db, actor: Member | Staff, classId: string): Promise<Reader> {
  const { previewReleased } = await yearbookStore.find(db, classId)
  if (actor.kind === 'staff') return { seesAll: true, memberId: null, released: previewReleased }
  return { seesAll: can(actor.role, 'book:make'), memberId: actor.memberId, released: previewReleased }
}
