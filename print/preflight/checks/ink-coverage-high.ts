import type { NewCheck } from '../check.ts'
import { inkOf } from '../painted/color-space.ts'
import { percent } from '../words.ts'

const MAX_PERCENT = 330

/** Solid colours; what images carry is their profile's business. */
export const inkCoverageHigh: NewCheck = ({ report }) => ({
  mark: (mark) => {
    if (mark.values.length === 0) return
    const ink = inkOf(mark.space, mark.values)
    if (ink !== undefined && ink > MAX_PERCENT)
      report({ at: mark, found: percent(ink), expected: `höchstens ${percent(MAX_PERCENT)}`, key: percent(ink) })
  },
})
