import { eq } from 'drizzle-orm'
import { DesignChoice, firstDesign } from '#domain/book/design.ts'
import type { Crop } from '#domain/file/resolution.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { bookDesign } from '../../schema/book.ts'

/** Null where the design has its own motif on the front of the cover, and without a crop. */
type SavedCover = { coverPhotoId: string | null; coverCrop: Crop | null }

export const designStore = {
  /** A design that is no longer offered is as good as none. */
  async find(tx: Tx | Db, classId: string): Promise<DesignChoice> {
    const [row] = await tx.select().from(bookDesign).where(eq(bookDesign.classId, classId))
    return DesignChoice.safeParse(row?.choice).data ?? firstDesign
  },
  async coverPhoto(tx: Tx | Db, classId: string): Promise<SavedCover> {
    const [row] = await tx.select().from(bookDesign).where(eq(bookDesign.classId, classId))
    return { coverPhotoId: row?.coverPhotoId ?? null, coverCrop: row?.coverCrop ?? null }
  },
  /** Another photo begins without a crop. */
  async saveCoverPhoto(
    tx: Tx,
    classId: string,
    coverPhotoId: string | null,
    coverCrop: Crop | null = null,
  ): Promise<void> {
    const set = { coverPhotoId, coverCrop }
    const values = { classId, choice: firstDesign, ...set }
    await tx.insert(bookDesign).values(values).onConflictDoUpdate({ target: bookDesign.classId, set })
  },
  async save(tx: Tx, classId: string, choice: DesignChoice): Promise<void> {
    const set = { choice }
    await tx.insert(bookDesign).values({ classId, choice }).onConflictDoUpdate({ target: bookDesign.classId, set })
  },
}
