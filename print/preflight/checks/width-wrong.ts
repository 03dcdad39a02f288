import type { NewCheck } from '../check.ts'
import { mm } from '../words.ts'
import { measure } from './measure.ts'

/** On a cover the width is front, back and spine, and it is the spine that is wrong. */
export const widthWrong: NewCheck = ({ format, report }) => ({
  page: (page) => {
    const off = measure(page, format)
    if (off.width && !off.height && format.spineMm === undefined)
      report({ found: mm(page.widthMm), expected: mm(format.trimMm.width) })
  },
})
