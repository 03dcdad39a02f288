import { z } from 'zod'

/** A whole number within bounds. */
export const amount = (min: number, max: number) => {
  const words = `Trag bitte eine Zahl von ${min} bis ${max} ein.`
  return z.int(words).min(min, words).max(max, words)
}
