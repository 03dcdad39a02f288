import type { NewCheck } from '../check.ts'
import { mm } from '../words.ts'
import { measure, spineOf } from './measure.ts'

/** On a cover the width is front, back and spine: where both fit on it, it is the spine that is wrong. */
export const widthWrong: NewCheck = ({ format, report }) => ({
  page: (page) => {
    const off = measure(page, format)
    const isSpine = format.spineMm !== undefined && spineOf(page, format) >= 0
    if (off.width && !off.height && !isSpine) report({ found: mm(page.widthMm), expected: mm(format.trimMm.width) })
  },
})
