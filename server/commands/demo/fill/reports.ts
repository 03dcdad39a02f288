import { and, eq, like } from 'drizzle-orm'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { contentPhoto, quote } from '../../../schema/entry.ts'
import { report } from '../../../schema/report.ts'
import type { Filling } from './filling.ts'

/** Two things that the editors should look at. */
export async function fillReports(tx: Tx, { classId, book, idOf }: Filling): Promise<void> {
  const [said] = await tx
    .select()
    .from(quote)
    .where(and(eq(quote.moduleId, book.quotes.id), like(quote.text, 'Das ist kein Rechtschreibfehler%')))
  const [shown] = await tx
    .select()
    .from(contentPhoto)
    .where(and(eq(contentPhoto.moduleId, book.prague.id), like(contentPhoto.description, 'Letna-Park%')))
  if (said === undefined || shown === undefined) throw new Error('what is reported is not there')
  await tx.insert(report).values([
    {
      classId,
      reporterId: idOf('Johanna Weber'),
      quoteId: said.id,
      reason: 'Ben fand das damals gar nicht lustig. Vielleicht fragen wir ihn vorher?',
    },
    {
      classId,
      reporterId: idOf('Sophie Dubois'),
      photoId: shown.id,
      reason: 'Ich bin links im Bild und wusste nicht, dass fotografiert wird. Bitte ohne mich.',
    },
  ])
}
