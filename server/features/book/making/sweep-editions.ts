import { z } from 'zod'
import { editionStore } from '../edition-store.ts'
import { EDITION_KIND, type EditionDeps } from './make-edition.ts'

const DAY_MS = 86_400_000

/** Files of books that were never finished: their process died, or the class went meanwhile. */
export async function sweepEditions({ db, files, removeFiles }: EditionDeps): Promise<void> {
  for await (const scopes of files.older(new Date(Date.now() - DAY_MS))) {
    const ours = scopes.filter(({ kind, ownerId }) => kind === EDITION_KIND && z.uuid().safeParse(ownerId).success)
    if (ours.length === 0) continue
    await db.transaction(async (tx) => {
      const known = await editionStore.known(tx, [...new Set(ours.map(({ ownerId }) => ownerId))])
      for (const { ownerId } of ours) if (!known.has(ownerId)) await removeFiles(tx, { ownerId })
    })
  }
}
