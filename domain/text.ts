import { z } from 'zod'

/** Ends the judging: no rule that could take long ever sees more than the field may hold. */
export const tooLong = (max: number) => ({ error: `Das ist zu lang. ${max} Zeichen gehen.`, abort: true })

/**
 * However it was typed: composed letters, single blanks, none around, and no signs that turn the direction of what follows,
 * by which one name could look like another.
 */
export const asOneLine = (words: string): string =>
  words
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Takes no room on the page, or is a letter that looks like a blank: nothing that belongs into a name. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u{2800}\u{1d159}]/u
export const isVisible = (words: string): boolean => !INVISIBLE.test(words)
export const invisible = { error: 'Darin steht ein unsichtbares Zeichen. Tipp den Namen bitte neu ein.', abort: true }

/** A few words in one line, or none. */
export const oneLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, tooLong(max))
    .transform(asOneLine)
    .refine((words) => !/\p{Cc}/u.test(words), { error: 'Bitte in einer Zeile.' })

/** A few words in one line. */
export const line = (max: number, missing = 'Schreib bitte etwas.') =>
  oneLine(max).refine((words) => words !== '', { error: missing, abort: true })

/** Lines of text; line breaks stay, other control characters have no place in print. */
export const lines = (max: number) =>
  z
    .string()
    .max(max, tooLong(max))
    .transform((text) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n'))
    .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), { error: 'Darin stehen Zeichen, die sich nicht drucken lassen.' })
