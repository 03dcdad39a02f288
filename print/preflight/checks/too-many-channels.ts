import type { NewCheck } from '../check.ts'
import { collectSpots } from './inks.ts'

const MAX_INKS = 8
const PROCESS_INKS = 4

export const tooManyChannels: NewCheck = ({ report }) => {
  const { spots, add } = collectSpots()
  return {
    mark: add,
    end: () => {
      const inks = PROCESS_INKS + spots.size
      if (inks > MAX_INKS) report({ found: `${inks} Druckfarben`, expected: `höchstens ${MAX_INKS}`, ofFile: true })
    },
  }
}
