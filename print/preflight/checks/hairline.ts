import type { NewCheck } from '../check.ts'
import { points } from '../words.ts'

const MIN_POINTS = 0.25
/** Computed widths miss by a hair. */
const JUST_ENOUGH = MIN_POINTS - 0.005

export const hairline: NewCheck = ({ report }) => ({
  kinds: ['stroke', 'text'],
  mark: (mark) => {
    if (mark.strokes && mark.lineWidth < JUST_ENOUGH)
      report({
        at: mark,
        found: points(mark.lineWidth),
        expected: `mindestens ${points(MIN_POINTS)}`,
        key: points(mark.lineWidth),
      })
  },
})
