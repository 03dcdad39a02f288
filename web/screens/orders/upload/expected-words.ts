import { A4_MM } from '#domain/book/print-format.ts'
import type { ExpectedFile } from '#domain/order/print-file.ts'
import { counted, millimetres } from '../../../pieces/words.ts'
import { sizeWords } from '../order-words.ts'

/** What a file must be, in the words of whoever exports it. */
export function expectedWords({ format, kind, extent }: ExpectedFile): readonly [label: string, words: string][] {
  const { trimMm, bleedMm, pages, spineMm } = format
  const isFolded = kind === 'cover' && extent.cover === 'HARDCOVER'
  return [
    ...(pages === undefined ? [] : [['Seiten', counted(pages.max, 'Seite', 'Seiten')] as [string, string]]),
    ['Endformat', kind === 'content' || kind === 'inner-cover' ? `A4 hoch, ${sizeWords(trimMm)}` : sizeWords(trimMm)],
    ...(spineMm === undefined
      ? []
      : ([
          ['Rückenbreite', millimetres(spineMm)],
          [
            'Aufteilung',
            `Rückseite ${millimetres(A4_MM.width)}, Rücken ${millimetres(spineMm)}, Titel ${millimetres(A4_MM.width)}`,
          ],
        ] satisfies [string, string][])),
    [
      isFolded ? 'Einschlag' : 'Beschnitt',
      isFolded
        ? `${millimetres(bleedMm)} auf allen vier Seiten, er wird um die Pappe gelegt`
        : `mindestens ${millimetres(bleedMm)} auf allen vier Seiten`,
    ],
  ]
}
