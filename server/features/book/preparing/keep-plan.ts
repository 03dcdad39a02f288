import type { PageMap } from '#domain/book/page-map.ts'
import type { Enqueue } from '../../../adapters/job.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { drawPagesJob, dropPicturesJob } from '../making/jobs.ts'
import { type KeptPlan, planStore } from './plan-store.ts'

/** `drawsAhead`: pictures of all pages are drawn at once, and not only when somebody looks. */
export type KeepingDeps = { enqueue: Enqueue; drawsAhead: boolean }

/** The book as it is from now on. Pictures of pages that look otherwise now go. */
export async function keepPlan(
  { enqueue, drawsAhead }: KeepingDeps,
  tx: Tx,
  classId: string,
  plan: KeptPlan,
): Promise<void> {
  const before = (await planStore.find(tx, classId))?.map ?? null
  await planStore.keep(tx, classId, plan)
  const now = new Set(keysOf(plan.map))
  const gone = before === null ? [] : keysOf(before).filter((key) => !now.has(key))
  if (drawsAhead) await enqueue(tx, drawPagesJob, { classId })
  if (gone.length > 0) await enqueue(tx, dropPicturesJob, { classId, keys: gone })
}

/** Of all pages, and of the cover. */
export const keysOf = ({ parts, cover }: PageMap): string[] => [cover.key, ...parts.flatMap(({ keys }) => keys)]
