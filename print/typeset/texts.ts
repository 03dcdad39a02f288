/** A dash stays with the word before it, a number with the one after it: no line begins or ends with those alone. */
export const keptTogether = (text: string): string =>
  text.replaceAll(/ ([–—-]) /g, '\u00a0$1 ').replaceAll(/(?<!\S)(\d+) (?=\p{L})/gu, '$1\u00a0')

/** Is it read from the right? The first letter decides, as in the algorithm of Unicode. */
export const isRightToLeft = (text: string): boolean =>
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)

/** Marks that turn the direction of what follows, or stand between letters without being one: no use in print. A tab is a blank. */
const invisible = /[\u200b\u202a-\u202e\u2066-\u2069\ufeff]|(?!\s)\p{Cc}/gu
/** What people typed, as it may go to the press; its lines mean something. */
export const cleanLines = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(/[^\S\n\u00a0]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
