import { z } from 'zod'
import type { Files, OneFile } from '../adapters/files/files.ts'
import type { Db, Tx } from '../adapters/postgres/connect.ts'
import type { RemoveFiles } from './file-removal.ts'

const DAY_MS = 86_400_000

type Deps = { db: Db; files: Pick<Files, 'older'>; removeFiles: RemoveFiles }
type Kept = {
  kinds: readonly string[]
  /** By which of its ids the database knows a file. */
  by?: 'id' | 'ownerId'
  known: (tx: Tx, ids: string[]) => Promise<ReadonlySet<string>>
}

/** Bytes whose row was never committed, or whose process died in the moment in which somebody took the row away. */
export async function removeOrphans(
  { db, files, removeFiles }: Deps,
  { kinds, by = 'id', known }: Kept,
): Promise<void> {
  const isOurs = (scope: OneFile) => kinds.includes(scope.kind) && z.uuid().safeParse(scope[by]).success
  for await (const scopes of files.older(new Date(Date.now() - DAY_MS))) {
    const ours = scopes.filter(isOurs)
    if (ours.length === 0) continue
    await db.transaction(async (tx) => {
      const there = await known(tx, [...new Set(ours.map((scope) => scope[by]))])
      for (const scope of ours) if (!there.has(scope[by])) await removeFiles(tx, scope)
    })
  }
}
