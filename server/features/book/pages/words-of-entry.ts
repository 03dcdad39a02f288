/** So long is what is looked for, and so far one piece is from the next. */
const PIECE = 60
const STEP = 150
/** Shorter ones stand everywhere. */
const LEAST = 20

/**
 * Some words here and there, by which a text is found on a page: each page shows another part of a long one. Signs that our
 * fonts may lack are not printed, and so what stands between them is looked for.
 */
export function piecesOf(words: string): string[] {
  const pieces: string[] = []
  for (let from = 0; from < words.length; from += STEP) {
    const between = words.slice(from, from + STEP).split(/\p{S}+/u)
    const longest = between.reduce((one, other) => (lettersOf(other).length > lettersOf(one).length ? other : one), '')
    if (lettersOf(longest) !== '' && (from === 0 || longest.length >= LEAST)) pieces.push(longest.slice(0, PIECE))
  }
  return pieces
}

/** Without whatever setting, marks and line ends change. */
export const lettersOf = (words: string): string =>
  words
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const EXCERPT = 240

export const beginningOf = (words: string): string =>
  words.length > EXCERPT ? `${[...words].slice(0, EXCERPT).join('').trimEnd()} …` : words
