import type { BookPages } from '#contract/book.ts'
import type { Member } from '#domain/account/actor.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import { planStore } from '../preparing/plan-store.ts'
import { isAnythingPrinted } from './in-hand-store.ts'

/** The cover of the own book, once somebody has filled a page of it; nothing where the class may not look yet. */
export async function showInHand(db: Db, { classId }: Member): Promise<{ cover: BookPages['cover'] }> {
  const plan = await planStore.find(db, classId)
  if (plan?.map == null || plan.madeAt === null) return { cover: null }
  if (!(await yearbookStore.features(db, classId)).includes('PREVIEW_FEATURE')) return { cover: null }
  if (!(await isAnythingPrinted(db, classId))) return { cover: null }
  const { key, pages, spineMm } = plan.map.cover
  return { cover: { key, pages, spineMm } }
}
