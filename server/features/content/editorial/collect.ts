import type { Article } from '#domain/content/article.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { PublishedModule } from '../kind.ts'
import { peopleStore } from '../people-store.ts'
import { articleIn, textStore } from '../texts/store.ts'

export type CollectedEditorial = { author: string | null; article: Article | null }

/** A link to a document elsewhere is for the editors; it is not printed. */
export async function collectEditorial(tx: Tx | Db, { id }: PublishedModule<'editorial'>): Promise<CollectedEditorial> {
  return { author: await peopleStore.authorInBook(tx, id), article: articleIn(await textStore.written(tx, id)) }
}
