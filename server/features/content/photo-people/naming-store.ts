import { and, asc, eq, sql } from 'drizzle-orm'
import type { PhotoOfMe } from '#contract/content/photo-people.ts'
import { SavedCrop } from '#domain/file/resolution.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { sameClass } from '../../../schema/columns.ts'
import { contentModule } from '../../../schema/content.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { file } from '../../../schema/file.ts'
import { photoPerson } from '../../../schema/photo-person.ts'
import { member } from '../../../schema/school.ts'
import { shownName } from '../../school/shown-name.ts'
import { isIn } from '../../school/takes-part.ts'
import type { Who } from '../store.ts'
import { isWithdrawnFor } from './store.ts'

export const namingStore = {
  /**
   * All photos of published collages that name somebody, or of which they took their name off, with what they have said to
   * each; in the order of the book. What editors have hidden, or another person on it does not want printed, is not among
   * them: neither is in the book.
   */
  async of(tx: Tx | Db, { classId, memberId }: Who, photoId?: string): Promise<PhotoOfMe[]> {
    const rows = await tx
      .select({
        id: contentPhoto.id,
        fileId: contentPhoto.fileId,
        width: sql<number>`coalesce(${file.width}, 0)`,
        height: sql<number>`coalesce(${file.height}, 0)`,
        crop: contentPhoto.crop,
        description: contentPhoto.description,
        moduleId: contentModule.id,
        title: contentModule.title,
        by: shownName,
        mine: sql<boolean>`${contentPhoto.uploaderId} = ${memberId}`,
        named: photoPerson.named,
        objected: photoPerson.objected,
      })
      .from(photoPerson)
      .innerJoin(contentPhoto, and(sameClass(contentPhoto, photoPerson), eq(contentPhoto.id, photoPerson.photoId)))
      .innerJoin(
        contentModule,
        and(sameClass(contentModule, contentPhoto), eq(contentModule.id, contentPhoto.moduleId)),
      )
      .innerJoin(file, and(sameClass(file, contentPhoto), eq(file.id, contentPhoto.fileId)))
      .innerJoin(member, and(sameClass(member, contentPhoto), eq(member.id, contentPhoto.uploaderId)))
      .where(
        and(
          eq(photoPerson.classId, classId),
          eq(photoPerson.memberId, memberId),
          photoId === undefined ? undefined : eq(photoPerson.photoId, photoId),
          eq(contentModule.state, 'PUBLISHED'),
          eq(contentPhoto.hidden, false),
          isIn(),
          sql`not ${isWithdrawnFor(memberId)}`,
        ),
      )
      .orderBy(
        ...[
          contentModule.position,
          contentModule.id,
          contentPhoto.position,
          contentPhoto.createdAt,
          contentPhoto.id,
        ].map((column) => asc(column)),
      )
    return rows.map((row) => ({ ...row, crop: SavedCrop.nullable().parse(row.crop) }))
  },
}
