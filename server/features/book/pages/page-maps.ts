import type { PageMap } from '#domain/book/page-map.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { planStore } from '../preparing/plan-store.ts'

/** Of so many classes at once; each map is some hundred kilobytes. */
const MOST = 40

/**
 * The page map of a class, or null while nobody may see it. It is long, and asked for with every picture: it is read anew
 * only when the book was set anew, but each time it is asked whether it still counts.
 */
export function pageMaps(db: Db): (classId: string) => Promise<PageMap | null> {
  const known = new Map<string, { madeAt: number; map: PageMap }>()
  return async (classId) => {
    const madeAt = await planStore.madeAt(db, classId)
    const before = known.get(classId)
    if (madeAt !== null && before?.madeAt === madeAt.getTime()) return before.map
    known.delete(classId)
    const plan = madeAt === null ? undefined : await planStore.find(db, classId)
    if (plan?.map == null || plan.madeAt === null) return null
    known.set(classId, { madeAt: plan.madeAt.getTime(), map: plan.map })
    for (const oldest of known.keys()) if (known.size > MOST) known.delete(oldest)
    return plan.map
  }
}
