import { overlaps } from '../../pdf/geometry.ts'
import type { NewCheck } from '../check.ts'
import { mmOf } from '../page-boxes.ts'
import { mm } from '../words.ts'

const MIN_MM = 3
/** Text boxes are as tall as the font, letters rarely are. */
const TOLERANCE_MM = 0.2

export const textNearTrim: NewCheck = ({ report }) => ({
  mark: (mark, { trim }) => {
    if (mark.kind !== 'text' || !overlaps([mark.left, mark.bottom, mark.right, mark.top], trim)) return
    const sides = {
      links: mmOf(mark.left - trim[0]),
      unten: mmOf(mark.bottom - trim[1]),
      rechts: mmOf(trim[2] - mark.right),
      oben: mmOf(trim[3] - mark.top),
    }
    for (const [side, distance] of Object.entries(sides))
      if (distance < MIN_MM - TOLERANCE_MM)
        report({ at: mark, found: `${mm(Math.max(0, distance))} ${side}`, expected: mm(MIN_MM), key: side })
  },
})
