import type { NewCheck } from '../check.ts'

export const opiPresent: NewCheck = ({ report }) => ({
  placeholder: (place) => report({ at: place, found: 'Platzhalter', expected: 'das Bild selbst' }),
})
