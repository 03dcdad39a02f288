import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { PublishedModule } from '../kind.ts'
import { quoteStore } from './store.ts'

export type CollectedQuotes = { quotes: { id: string; text: string; giver: string }[] }

export async function collectQuotes(tx: Tx | Db, { id }: PublishedModule<'quote'>): Promise<CollectedQuotes> {
  return { quotes: await quoteStore.printed(tx, id) }
}
