import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { contentDocument } from '../../../schema/entry.ts'
import { handFilesTo } from '../../file/steps.ts'
import { memberStore } from '../../school/members/store.ts'
import type { Forgotten } from '../../school/trace.ts'

/**
 * The finished pages of a placeholder are the class's, or an advertiser's, and not theirs who happened to lay them down:
 * with them they would vanish from the book unnoticed. The admin has them from now on.
 */
export async function leavePages(tx: Tx, { classId, memberId }: Forgotten): Promise<void> {
  const admin = await memberStore.adminOf(tx, classId)
  if (admin === undefined || admin.id === memberId) return
  const pages = await tx
    .update(contentDocument)
    .set({ uploaderId: admin.id })
    .where(
      and(
        eq(contentDocument.classId, classId),
        eq(contentDocument.uploaderId, memberId),
        isNull(contentDocument.subjectId),
      ),
    )
    .returning({ fileId: contentDocument.fileId })
  await handFilesTo(
    tx,
    classId,
    pages.map(({ fileId }) => fileId),
    admin.id,
  )
}
