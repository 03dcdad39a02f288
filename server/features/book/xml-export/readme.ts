import { type ExportedBook, SCHEMA_NAME } from './book-xml.ts'

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' })

/** For whoever opens the export without having heard of it. */
export function readme({ school, city, year, madeAt }: ExportedBook, missing: readonly string[]): string {
  const lines = [
    `Abibuch ${year} · ${school}, ${city}`,
    `Stand: ${day.format(madeAt)}`,
    '',
    'book.xml    alle Inhalte in der Reihenfolge des Buchs, mit den Hinweisen fürs Layout',
    `${SCHEMA_NAME}    was darin stehen kann, als XML-Schema`,
    'fotos/    die Fotos in Druckqualität (CMYK, FOGRA39), ohne Kameradaten; als WebP, wo die Druckfassung noch entsteht',
    'pdf/    hochgeladene PDF-Seiten, wie sie abgegeben wurden',
    '',
    'Darin steht, was gedruckt würde: nichts Verborgenes, nichts Zurückgenommenes. Anonyme Kommentare haben keinen Namen.',
    'Die Texte und Fotos gehören den Menschen, die darin vorkommen. Gib sie nicht weiter und lösch sie, wenn das Buch fertig ist.',
    ...(missing.length === 0 ? [] : ['', 'Diese Dateien fehlen und kommen mit dem nächsten Export:', ...missing]),
  ]
  // Some editors know no other end of a line.
  return `${lines.map((line) => line.replaceAll(/\p{Cc}/gu, ' ')).join('\r\n')}\r\n`
}
