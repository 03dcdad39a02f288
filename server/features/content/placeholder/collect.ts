import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { documentStore, type PrintedDocument } from '../documents/store.ts'
import type { PublishedModule } from '../kind.ts'

export type CollectedPlaceholder = {
  description: string
  ad: boolean
  editingNote: string
  layouterNote: string
  documents: PrintedDocument[]
}

export async function collectPlaceholder(
  tx: Tx | Db,
  { id, settings: { description, ad, editingNote, layouterNote } }: PublishedModule<'placeholder'>,
): Promise<CollectedPlaceholder> {
  const documents = await documentStore.ofModule(tx, id)
  return { description, ad, editingNote, layouterNote, documents: documents.map(({ document }) => document) }
}
