import type { NewCheck } from '../check.ts'
import { mm } from '../words.ts'
import { measure } from './measure.ts'

export const spineWrong: NewCheck = ({ format, report }) => ({
  page: (page) => {
    const { spineMm, trimMm } = format
    const off = measure(page, format)
    if (spineMm === undefined || !off.width || off.height) return
    report({ found: mm(page.widthMm - (trimMm.width - spineMm)), expected: mm(spineMm) })
  },
})
