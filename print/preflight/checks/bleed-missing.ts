import { TOLERANCE_MM } from '#domain/book/print-format.ts'
import type { NewCheck } from '../check.ts'
import { mmOf } from '../page-boxes.ts'
import { mm } from '../words.ts'
import { measure } from './measure.ts'

/** Judged on pages of the right size: on others nobody knows where they would be cut. */
export const bleedMissing: NewCheck = ({ format, report }) => ({
  page: (page) => {
    const off = measure(page, format)
    if (off.width || off.height) return
    const { trim, bleed } = page
    const sides = [trim[0] - bleed[0], trim[1] - bleed[1], bleed[2] - trim[2], bleed[3] - trim[3]]
    const smallest = Math.max(0, Math.min(...sides.map(mmOf)))
    if (smallest < format.bleedMm - TOLERANCE_MM) report({ found: mm(smallest), expected: mm(format.bleedMm) })
  },
})
