/** Bright enough for dark initials in either colour scheme. */
export const personColours = ['#8fdcc9', '#ffd27a', '#ffb199', '#a9d8ff', '#d3bdf5', '#c4e08a', '#ffb8d2', '#f2c6a0']

/** The same name has the same colour everywhere, without anybody storing it. */
export function colourOf(name: string): string {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return personColours[sum % personColours.length] as string
}

/** First letters as people see them: an emoji or an accent made of two code points stays whole. */
export const initialsOf = (firstName: string, lastName: string): string =>
  [firstName, lastName].map((name) => first(name).toLocaleUpperCase('de')).join('')

/** Nearly every name: a letter that nothing is joined to, for which nobody has to be asked where it ends. */
const PLAIN = /^[a-zäöüß](?=[a-zäöüß]|$)/i
/** "Dr. Winterfeld" is called Winterfeld. */
const TITLES = /^(?:(?:dr|prof)\.? +)+/i
const first = (name: string): string => {
  const trimmed = name.trim().replace(TITLES, '')
  return (
    PLAIN.exec(trimmed)?.[0] ?? new Intl.Segmenter('de').segment(trimmed)[Symbol.iterator]().next().value?.segment ?? ''
  )
}
