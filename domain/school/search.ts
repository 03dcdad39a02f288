/**
 * Words to search by: without accents and case, umlauts however they are typed ("Göthe", "Gothe", "Goethe"), and without
 * the spellings that nobody hears, so that "göte gym" finds the Goethe-Gymnasium.
 */
export const searchWords = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')

/** The words of a school as they are kept: each with a blank before it, so that a search by beginnings is one LIKE. */
export const searchText = (...texts: string[]): string =>
  texts
    .flatMap(searchWords)
    .map((word) => ` ${word}`)
    .join('')

/** One form for all ways to write a word. */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([aou])e/g, '$1')
    .replaceAll('th', 't')
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll('y', 'i')
    .replaceAll(/(\p{L})\1+/gu, '$1')
