import type { NewCheck } from '../check.ts'

/** An indexed colour space has the inks of the one below it. */
export const spotColorCount: NewCheck = ({ report }) => ({
  mark: (mark) => {
    for (const spot of mark.space.spots) report({ at: mark, found: spot, expected: 'CMYK', key: spot })
  },
})
