import { inLatin } from './latin.ts'
import { fold } from './search.ts'

const lettersOf = (name: string) => fold(inLatin(name)).replaceAll(/\P{L}/gu, '')

/** Somebody types the own given name to show that they mean it, on a keyboard that may lack its letters. */
export const isTypedAgain = (typed: string, name: string): boolean =>
  lettersOf(typed) !== '' && lettersOf(typed) === lettersOf(name)
