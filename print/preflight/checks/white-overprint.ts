import type { NewCheck } from '../check.ts'
import { isWhite } from '../painted/color-space.ts'

/** Where white leaves out what lies below, it is paper; where it overprints and names no ink, it is nothing. */
export const whiteOverprint: NewCheck = ({ report }) => ({
  mark: (mark) => {
    if (!mark.overprint || !isWhite(mark.space, mark.values)) return
    const { family } = mark.space
    const vanishes = family === 'separation' || family === 'device-n' || (family === 'cmyk' && mark.overprintMode === 1)
    if (vanishes)
      report({ at: mark, found: `Weiß in ${mark.space.label}`, expected: 'Weiß, das ausspart', key: mark.space.label })
  },
})
