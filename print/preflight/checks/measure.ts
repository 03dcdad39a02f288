import { type PrintFormat, TOLERANCE_MM } from '#domain/order/print-format.ts'
import type { PageBoxes } from '../page-boxes.ts'

/** Which measures of a page are off. */
export function measure({ widthMm, heightMm }: PageBoxes, { trimMm }: PrintFormat) {
  return {
    width: Math.abs(widthMm - trimMm.width) > TOLERANCE_MM,
    height: Math.abs(heightMm - trimMm.height) > TOLERANCE_MM,
  }
}
