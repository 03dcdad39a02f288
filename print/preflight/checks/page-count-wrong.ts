import type { NewCheck } from '../check.ts'
import { pages } from '../words.ts'

export const pageCountWrong: NewCheck = ({ format, report }) => ({
  end: (count) => {
    if (format.pages === undefined) return
    const { min, max } = format.pages
    if (count >= min && count <= max) return
    report({ found: pages(count), expected: min === max ? pages(min) : `${min} bis ${max} Seiten`, ofFile: true })
  },
})
