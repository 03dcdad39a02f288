import type { NewCheck } from '../check.ts'
import { mm } from '../words.ts'
import { measure } from './measure.ts'

export const heightWrong: NewCheck = ({ format, report }) => ({
  page: (page) => {
    const off = measure(page, format)
    if (off.height && !off.width) report({ found: mm(page.heightMm), expected: mm(format.trimMm.height) })
  },
})
