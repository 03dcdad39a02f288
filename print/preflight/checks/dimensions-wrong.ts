import type { NewCheck } from '../check.ts'
import { size } from '../words.ts'
import { measure } from './measure.ts'

export const dimensionsWrong: NewCheck = ({ format, report }) => ({
  page: (page) => {
    const off = measure(page, format)
    if (off.width && off.height)
      report({
        found: size(page.widthMm, page.heightMm),
        expected: size(format.trimMm.width, format.trimMm.height),
      })
  },
})
