import { inLatin } from '#domain/school/latin.ts'

const WORDS_MAX = 40
const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/** Small Latin letters, digits and hyphens: what any system can store. */
export const plainWords = (words: string): string =>
  inLatin(
    words
      .toLowerCase()
      .normalize('NFC')
      .replaceAll(/[äöüß]/g, (letter) => umlauts[letter] ?? ''),
  )
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, WORDS_MAX)
    .replaceAll(/^-+|-+$/g, '')

/**
 * Names for the files of an export, which any system can store, with a number in front, so that none is there twice, is a word
 * that a system keeps to itself, or begins with a dot.
 */
export function fileNames(folder: string) {
  let count = 0
  return (words: string, ending: string): string => {
    count++
    const about = plainWords(words)
    const number = String(count).padStart(4, '0')
    return `${folder}/${about === '' ? number : `${number}-${about}`}.${ending}`
  }
}
