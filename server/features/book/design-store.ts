import { eq } from 'drizzle-orm'
import { DesignChoice, firstDesign } from '#domain/book/design.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { bookDesign } from '../../schema/book.ts'

export const designStore = {
  /** A design that is no longer offered is as good as none. */
  async find(tx: Tx | Db, classId: string): Promise<DesignChoice> {
    const [row] = await tx.select().from(bookDesign).where(eq(bookDesign.classId, classId))
    return DesignChoice.safeParse(row?.choice).data ?? firstDesign
  },
  async coverPhoto(tx: Tx | Db, classId: string): Promise<string | null> {
    const [row] = await tx.select().from(bookDesign).where(eq(bookDesign.classId, classId))
    return row?.coverPhotoId ?? null
  },
  async saveCoverPhoto(tx: Tx, classId: string, coverPhotoId: string | null): Promise<void> {
    const set = { coverPhotoId }
    const values = { classId, choice: firstDesign, coverPhotoId }
    await tx.insert(bookDesign).values(values).onConflictDoUpdate({ target: bookDesign.classId, set })
  },
  async save(tx: Tx, classId: string, choice: DesignChoice): Promise<void> {
    const set = { choice }
    await tx.insert(bookDesign).values({ classId, choice }).onConflictDoUpdate({ target: bookDesign.classId, set })
  },
}
