import type { NewCheck } from '../check.ts'
import { collectSpots } from './inks.ts'

/** The four, as people write them when they mean an ink of its own. */
const processNames = new Set(['cyan', 'magenta', 'yellow', 'black', 'gelb', 'schwarz'])
const PAPER = /\s*(c|cv|cvc|u|m|cp|up|ec|hc)$/i

/** "PANTONE 300 C" and "Pantone 300" are one ink. */
const spelling = (ink: string): string =>
  ink
    .toLowerCase()
    .replace(/^process\s*/, '')
    .replace(PAPER, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export const duplicateChannels: NewCheck = ({ report }) => {
  const { spots, add } = collectSpots()
  return {
    mark: (mark) => {
      add(mark)
      if (mark.space.repeatsInk)
        report({ at: mark, found: mark.space.label, expected: 'jede Farbe einmal', key: mark.space.label })
    },
    end: () => {
      const spelled = Map.groupBy(spots.keys(), spelling)
      for (const [ink, names] of spelled)
        if (names.length > 1 || processNames.has(ink))
          report({ found: names.join(' = '), expected: 'ein Name', ofFile: true, key: ink })
      for (const [ink, { length }] of spots)
        if (length > 1)
          report({
            found: `${ink} in ${length} Mischungen`,
            expected: 'eine',
            ofFile: true,
            key: `mixture ${ink}`,
          })
    },
  }
}
