import { overlaps, POINTS_PER_MM } from '../../pdf/geometry.ts'
import type { NewCheck } from '../check.ts'
import { mmOf } from '../page-boxes.ts'
import { mm } from '../words.ts'

const MIN_MM = 3
/** Text boxes are as tall as the font, letters rarely are. */
const TOLERANCE_MM = 0.2

const NEAR_MM = MIN_MM - TOLERANCE_MM
const NEAR_POINTS = NEAR_MM * POINTS_PER_MM

export const textNearTrim: NewCheck = ({ report }) => ({
  kinds: ['text'],
  mark: (mark, { trim }) => {
    // Most texts are in the middle of the page: nothing is made for those.
    const { left, bottom, right, top } = mark
    const near = NEAR_POINTS
    if (left >= trim[0] + near && bottom >= trim[1] + near && right <= trim[2] - near && top <= trim[3] - near) return
    if (!overlaps([left, bottom, right, top], trim)) return
    const sides = {
      links: mmOf(left - trim[0]),
      unten: mmOf(bottom - trim[1]),
      rechts: mmOf(trim[2] - right),
      oben: mmOf(trim[3] - top),
    }
    for (const [side, distance] of Object.entries(sides))
      if (distance < NEAR_MM)
        report({ at: mark, found: `${mm(Math.max(0, distance))} ${side}`, expected: mm(MIN_MM), key: side })
  },
})
