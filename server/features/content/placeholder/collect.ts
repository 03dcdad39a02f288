import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { documentStore, type PrintedDocument } from '../documents/store.ts'
import type { PublishedModule } from '../kind.ts'

export type CollectedPlaceholder = {
  description: string
  editingNote: string
  layouterNote: string
  documents: PrintedDocument[]
}

export async function collectPlaceholder(
  tx: Tx | Db,
  { id, settings: { description, editingNote, layouterNote } }: PublishedModule<'placeholder'>,
): Promise<CollectedPlaceholder> {
  const documents = await documentStore.ofModule(tx, id)
  return { description, editingNote, layouterNote, documents: documents.map(({ document }) => document) }
}
