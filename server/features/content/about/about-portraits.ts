import { and, eq, inArray, sql } from 'drizzle-orm'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { SavedCrop } from '#domain/file/resolution.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { file, portrait } from '../../../schema/file.ts'
import { isBySomebodyIn } from '../../school/takes-part.ts'
import type { AboutPhoto } from './about.ts'
import { ownWordStore } from './own-word-store.ts'

const size = { width: sql<number>`coalesce(${file.width}, 0)`, height: sql<number>`coalesce(${file.height}, 0)` }

/** The face that stands beside a name in the book: that of the own page, or else the one of the class list. */
export async function printedFaces(
  tx: Tx | Db,
  classId: string,
  memberIds: readonly string[],
): Promise<Map<string, AboutPhoto>> {
  if (memberIds.length === 0) return new Map()
  const ids = [...memberIds]
  const beside = await tx
    .select({ memberId: sql<string>`${portrait.memberId}`, fileId: portrait.fileId, ...size })
    .from(portrait)
    .innerJoin(file, and(sameClass(file, portrait), eq(file.id, portrait.fileId)))
    .where(and(eq(portrait.classId, classId), inArray(portrait.memberId, ids)))
  const onPages = await tx
    .select({
      memberId: sql<string>`${contentPhoto.subjectId}`,
      fileId: contentPhoto.fileId,
      crop: contentPhoto.crop,
      ...size,
    })
    .from(contentPhoto)
    .innerJoin(contentModule, and(sameClass(contentModule, contentPhoto), eq(contentModule.id, contentPhoto.moduleId)))
    .innerJoin(file, and(sameClass(file, contentPhoto), eq(file.id, contentPhoto.fileId)))
    .where(
      and(
        eq(contentPhoto.classId, classId),
        inArray(contentPhoto.subjectId, ids),
        eq(contentPhoto.slot, PORTRAIT_SLOT),
        eq(contentPhoto.hidden, false),
        eq(contentModule.state, 'PUBLISHED'),
        isBySomebodyIn(contentPhoto.uploaderId, contentPhoto.classId),
      ),
    )
    .orderBy(contentModule.position)
  // Whoever wants no page in the book has no face there either: that is the page's to say.
  const pageless = await ownWordStore.whoTookOut(tx, classId, ['page'])
  return new Map(
    [
      ...beside.map(({ memberId, ...photo }) => [memberId, { ...photo, crop: null }] as const),
      ...onPages.map(
        ({ memberId, crop, ...photo }) => [memberId, { ...photo, crop: SavedCrop.nullable().parse(crop) }] as const,
      ),
    ].filter(([memberId]) => !pageless.has(memberId)),
  )
}
