import type { Tx } from '../../../adapters/postgres/connect.ts'
import { addDocument } from '../documents.ts'
import { bicyclePage, iceCreamPage } from '../pages/page.ts'
import type { Filling } from './filling.ts'

export async function fillPlaceholder(tx: Tx, { classId, book, files, idOf }: Filling): Promise<void> {
  const uploaderId = idOf('Johanna Weber')
  const place = { classId, moduleId: book.ads.id, uploaderId }
  await addDocument(tx, files, iceCreamPage(), { ...place, name: 'Anzeige Eisdiele Roma.pdf' })
  await addDocument(tx, files, bicyclePage(), { ...place, name: 'Anzeige Fahrrad Lindner.pdf' })
}
