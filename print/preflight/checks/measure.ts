import { type PrintFormat, TOLERANCE_MM } from '#domain/book/print-format.ts'
import type { PageBoxes } from '../page-boxes.ts'

/** What a cover has beyond front and back; less than nothing where it is no cover at all. */
export const spineOf = ({ widthMm }: PageBoxes, { trimMm, spineMm = 0 }: PrintFormat): number =>
  widthMm - (trimMm.width - spineMm)

/** Which measures of a page are off. */
export function measure({ widthMm, heightMm }: PageBoxes, { trimMm }: PrintFormat) {
  return {
    width: Math.abs(widthMm - trimMm.width) > TOLERANCE_MM,
    height: Math.abs(heightMm - trimMm.height) > TOLERANCE_MM,
  }
}
