import type { NewCheck } from '../check.ts'

export const transparencyPresent: NewCheck = ({ format, report }) =>
  // Pages of people are set anew, transparency and all.
  format.kind === 'page'
    ? {}
    : {
        mark: (mark) => {
          if (mark.transparency !== undefined)
            report({ at: mark, found: mark.transparency, expected: 'keine Transparenz', key: mark.transparency })
        },
      }
