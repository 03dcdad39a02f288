import { planStore } from '../preparing/plan-store.ts'
import type { PreparingDeps } from '../preparing/prepare-book.ts'
import { draw, drawnCover, drawnPart } from './drawing.ts'
import { pageFile } from './page-files.ts'

/** Draws whatever has no picture yet, one part after the other; ends early when the book was set anew meanwhile. */
export async function drawAhead({ db, files, bookmaker }: PreparingDeps, classId: string): Promise<void> {
  const { storage } = files
  const begun = await planStore.find(db, classId)
  if (begun?.map == null || begun.madeAt === null) return
  const { map, hash } = begun
  for (const drawn of [drawnCover(map.cover), ...map.parts.map((part) => drawnPart(map, part))]) {
    const [key = ''] = drawn.keys
    if ((await storage.size(pageFile(classId, key, 'small'))) !== undefined) continue
    if ((await planStore.hashOf(db, classId)) !== hash) return
    await draw({ db, storage, typesetter: bookmaker }, classId, drawn, 'page')
  }
}
