import { z } from 'zod'
import type { PageSize } from './page-size.ts'

/** Where on a page of the book a page of a PDF stands, in mm from the corner of the trimmed page without margins. */
const TYPE_AREA_MM = { width: 178.5, height: 265.5 } as const
export const SHEET_MM = { width: 216, height: 303 } as const

/**
 * A page of a PDF as the book takes it: one that is fit for the press as it is, everything else as a picture of it. With
 * its bleed it goes to the edges; otherwise it stands within the margins.
 */
export const PrintedPage = z.object({
  form: z.enum(['page', 'picture']),
  toTheEdges: z.boolean(),
  widthMm: z.number(),
  heightMm: z.number(),
})
export type PrintedPage = z.infer<typeof PrintedPage>

/** How large it is printed: with its bleed, or as large as the margins allow. */
export function printedSize(size: PageSize, toTheEdges: boolean): PageSize {
  if (toTheEdges) return { widthMm: SHEET_MM.width, heightMm: SHEET_MM.height }
  const scale = Math.min(TYPE_AREA_MM.width / size.widthMm, TYPE_AREA_MM.height / size.heightMm)
  return { widthMm: size.widthMm * scale, heightMm: size.heightMm * scale }
}

/** What lies in the folder of a PDF beside the original: the pages that are fit for the press, and pictures of others. */
export const printedPages = {
  fit: 'print.pdf',
  picture: (number: number) => `page-${number}.jpg`,
} as const

/** By which the book names a page of a PDF, as it names a photo by its file. */
export const printedPageId = (fileId: string, number: number) => `${fileId}.${number}`
export function fileOfPrinted(id: string): { fileId: string; page: number | null } {
  const [fileId = '', number] = id.split('.')
  return { fileId, page: number === undefined ? null : Number(number) }
}
