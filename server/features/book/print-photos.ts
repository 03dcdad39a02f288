import { and, eq } from 'drizzle-orm'
import { photoNames } from '#domain/file/photo-variant.ts'
import type { BoundPhoto } from '#print/bind/bind.ts'
import { photoFile } from '#print/bind/photo-file.ts'
import type { Storage } from '../../adapters/files/files.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import { file } from '../../schema/file.ts'

/** The photos of a class in the version for the press, while `use` runs. */
export async function withPrintPhotos<Result>(
  db: Db,
  storage: Pick<Storage, 'withLocalFile'>,
  classId: string,
  use: (photo: (id: string) => BoundPhoto) => Promise<Result>,
): Promise<Result> {
  const rows = await db
    .select({ ownerId: file.ownerId, kind: file.kind, id: file.id })
    .from(file)
    .where(and(eq(file.classId, classId), eq(file.printReady, true)))
  const paths = new Map<string, string>()
  for (const { ownerId, kind, id } of rows)
    await storage.withLocalFile({ ownerId, kind, id, name: photoNames.print }, async (path) => void paths.set(id, path))
  return use((id) => {
    const path = paths.get(id)
    if (path === undefined) throw new Error(`the photo ${id} has no version for the press`)
    return photoFile(path)
  })
}
