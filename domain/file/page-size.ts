import { z } from 'zod'

/** How large a page of a PDF is once it is trimmed, as it is shown. */
export const PageSize = z.object({ widthMm: z.number(), heightMm: z.number() })
export type PageSize = z.infer<typeof PageSize>

export const A4: PageSize = { widthMm: 210, heightMm: 297 }
/** A millimetre at each edge is nobody's mistake: so much is lost in trimming anyway. */
const SLACK_MM = 2

const isA4 = ({ widthMm, heightMm }: PageSize) =>
  Math.abs(widthMm - A4.widthMm) <= SLACK_MM && Math.abs(heightMm - A4.heightMm) <= SLACK_MM

/** What stands under a PDF whose pages are of another size than those of the book. */
export function pageSizeHint(sizes: readonly PageSize[]): string | undefined {
  const index = sizes.findIndex((size) => !isA4(size))
  const odd = sizes[index]
  if (odd === undefined) return undefined
  const page = sizes.length === 1 ? 'Die Seite' : `Seite ${index + 1}`
  const shape = odd.widthMm > odd.heightMm ? ', im Querformat' : ''
  return (
    `${page} ist ${Math.round(odd.widthMm)} × ${Math.round(odd.heightMm)} mm groß${shape}. Das Buch ist A4 im ` +
    'Hochformat (210 × 297 mm): Wir passen sie ein, dabei kann am Rand etwas weiß bleiben.'
  )
}
