import { and, eq, inArray } from 'drizzle-orm'
import { photoNames } from '#domain/file/photo-variant.ts'
import { fileOfPrinted, type PrintedPage, printedPages } from '#domain/file/printed-page.ts'
import type { FileKey, Storage } from '../../adapters/files/files.ts'
import type { Db } from '../../adapters/postgres/connect.ts'
import { file } from '../../schema/file.ts'

type Paths = Record<string, string>

type Variant = 'print' | 'screen'

/** Where these photos and pages of PDFs lie, as the press needs them or as screens show them, while `use` runs. */
export async function withPhotoFiles<Result>(
  { db, storage }: { db: Db; storage: Pick<Storage, 'withLocalFile'> },
  ids: ReadonlySet<string>,
  variant: Variant,
  use: (paths: Paths) => Promise<Result>,
): Promise<Result> {
  const asked = [...ids].map((id) => ({ id, ...fileOfPrinted(id) }))
  const rows = await db
    .select({ ownerId: file.ownerId, kind: file.kind, id: file.id, printedPages: file.printedPages })
    .from(file)
    .where(
      and(
        inArray(file.id, [...new Set(asked.map(({ fileId }) => fileId))]),
        // The version for screens is there as soon as the photo is.
        variant === 'print' ? eq(file.printReady, true) : undefined,
      ),
    )
  const known = new Map(rows.map((row) => [row.id, row]))
  const places = asked.flatMap(({ id, fileId, page }): Place[] => {
    const row = known.get(fileId)
    if (row === undefined) return []
    const { printedPages, ...scope } = row
    return [{ id, key: { ...scope, name: nameOf(variant, printedPages, page) } }]
  })
  return withPaths(storage, places, use)
}

function nameOf(variant: Variant, pages: readonly PrintedPage[] | null, page: number | null): string {
  if (page === null) return photoNames[variant]
  return pages?.[page - 1]?.form === 'page' ? printedPages.fit : printedPages.picture(page)
}

/** So many are fetched at once where they lie elsewhere. */
const LANES = 8

type Place = { id: string; key: FileKey }
type Has = { storage: Pick<Storage, 'withLocalFile'>; paths: Paths }

async function withPaths<Result>(
  storage: Has['storage'],
  places: readonly Place[],
  use: (paths: Paths) => Promise<Result>,
): Promise<Result> {
  const paths: Paths = {}
  const used = Promise.withResolvers<void>()
  const lanes = Array.from({ length: LANES }, (_, lane) => {
    const there = Promise.withResolvers<void>()
    const own = places.filter((_, at) => at % LANES === lane)
    const held = holdAll({ storage, paths }, own, () => {
      there.resolve()
      return used.promise
    })
    held.catch(there.reject)
    return { held, there: there.promise }
  })
  try {
    await Promise.all(lanes.map(({ there }) => there))
    return await use(paths)
  } finally {
    used.resolve()
    await Promise.allSettled(lanes.map(({ held }) => held))
  }
}

/** One within the other: each stays until the last is used. */
function holdAll(has: Has, [place, ...rest]: readonly Place[], use: () => Promise<void>): Promise<void> {
  if (place === undefined) return use()
  return has.storage.withLocalFile(place.key, (path) => {
    has.paths[place.id] = path
    return holdAll(has, rest, use)
  })
}
