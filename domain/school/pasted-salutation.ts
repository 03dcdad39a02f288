import { split } from './people-on-a-line.ts'
import type { Salutation } from './teacher.ts'

/** Whole words: neither Fraunhofer nor Herrmann is a salutation. */
const salutations: readonly [RegExp, Salutation][] = [
  [/^(?:frau(?=\s|$)|fr\.)\s*/i, 'FRAU'],
  [/^(?:herrn?(?=\s|$)|hr\.)\s*/i, 'HERR'],
]
/** As they are written before a name. */
export const SALUTATIONS = ['Frau', 'Fr', 'Herr', 'Herrn', 'Hr']
export const salutationIn = (text: string) => salutations.find(([form]) => form.test(text))

/** "Herr Brandt; Frau Kaya", "Frau Müller, Mathe und Herr Schulz": with a salutation somebody else begins. */
const NEXT =
  /(?:[;\t,/|&+]|(?<=\s)(?:und|u\.)(?=\s))\s{0,20}"?(?:\d+[.)]\s*)?(?=(?:frau|herrn?)(?:[\s;,"/]|$)|(?:fr|hr)\.)/i
/** The people of a line, each of them beginning with a salutation but perhaps the first. */
export const salutedOn = (line: string): string[] => split(line, NEXT)

/** "Frau Kaya", and not "Frau" alone, which may stand in a column of its own. */
export const hasNameBehind = (words: string): boolean => {
  const found = salutationIn(words)
  return found !== undefined && /^[^;\t,]*\p{L}/u.test(words.replace(found[0], ''))
}
/** "Herr Brandt Frau Kaya"; "Tobias Herr" is called so. */
export const salutesTwice = (words: string): boolean =>
  /\S\s+(?:(?:frau|herrn?)\s+\p{L}|(?:fr|hr)\.\s*\p{L})/iu.test(words)

/** Before a name, "Frau" and "Dr." say that somebody teaches; "Tobias Herr" is called so. */
const FORMAL = /^(?:(?:frau|herrn?|dr|prof)(?=\s|$)|(?:fr|hr|dr|prof)\.)/i
export const soundsLikeTeacher = ({ firstName, lastName }: { firstName: string; lastName: string }): boolean =>
  FORMAL.test(firstName) || (FORMAL.test(lastName) && lastName.replace(FORMAL, '').trim() !== '')
