import { overlaps } from '../../pdf/geometry.ts'
import type { NewCheck } from '../check.ts'

/** Beside the page, where marks belong, it is right; on the page it is not. */
export const registrationColor: NewCheck = ({ report }) => ({
  mark: (mark, page) => {
    const { registration, base } = mark.space
    if (!registration && base?.registration !== true) return
    if (mark.values.length > 0 && mark.values.every((value) => value <= 0)) return
    if (overlaps([mark.left, mark.bottom, mark.right, mark.top], page.trim))
      report({ at: mark, found: mark.space.label, expected: 'CMYK' })
  },
})
