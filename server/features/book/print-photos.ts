import { and, eq, inArray } from 'drizzle-orm'
import { photoNames } from '#domain/file/photo-variant.ts'
import type { FileKey, Storage } from '../../adapters/files/files.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import { file } from '../../schema/file.ts'

type Paths = Record<string, string>

/** Where these photos lie in the version for the press, while `use` runs. */
export async function withPrintPhotos<Result>(
  db: Db,
  storage: Pick<Storage, 'withLocalFile'>,
  photoIds: ReadonlySet<string>,
  use: (paths: Paths) => Promise<Result>,
): Promise<Result> {
  const rows = await db
    .select({ ownerId: file.ownerId, kind: file.kind, id: file.id })
    .from(file)
    .where(and(inArray(file.id, [...photoIds]), eq(file.printReady, true)))
  const keys = rows.map((row) => ({ ...row, name: photoNames.print }))
  return withPaths(storage, keys, {}, use)
}

function withPaths<Result>(
  storage: Pick<Storage, 'withLocalFile'>,
  [key, ...rest]: readonly FileKey[],
  paths: Paths,
  use: (paths: Paths) => Promise<Result>,
): Promise<Result> {
  if (key === undefined) return use(paths)
  return storage.withLocalFile(key, (path) => {
    paths[key.id] = path
    return withPaths(storage, rest, paths, use)
  })
}
