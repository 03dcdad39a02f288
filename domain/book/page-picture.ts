import { A4_MM, BLEED_MM } from './print-format.ts'

/**
 * The pages of a book as pictures: with their bleed, so that screens show it or cut it off. `small` for lists, `page` to
 * read, `large` for whoever looks closer; in pixels across the sheet.
 */
export const pagePictures = { small: 370, page: 926, large: 2_058 } as const
export type PictureSize = keyof typeof pagePictures
export const pictureSizes = Object.keys(pagePictures) as PictureSize[]

/** A page with its bleed, in millimetres. */
export const SHEET_MM = { width: A4_MM.width + 2 * BLEED_MM, height: A4_MM.height + 2 * BLEED_MM } as const

/** The cover as it lies open. */
export const coverPictures: Record<PictureSize, number> = { small: 640, page: 1_500, large: 3_000 }
