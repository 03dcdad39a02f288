import type { NewCheck } from '../check.ts'
import { mm } from '../words.ts'
import { measure, spineOf } from './measure.ts'

export const spineWrong: NewCheck = ({ format, report }) => ({
  page: (page) => {
    const { spineMm } = format
    const off = measure(page, format)
    const found = spineOf(page, format)
    if (spineMm === undefined || found < 0 || !off.width || off.height) return
    report({ found: mm(found), expected: mm(spineMm) })
  },
})
