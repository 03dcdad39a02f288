type Named = { id: string; first: string; last: string }

/** Words alone, each between two spaces. */
export const inWords = (text: string): string =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `

/** Who of some people is named in a text, by the first and the last name in a row. */
export function namesIn(people: readonly Named[]): (text: string) => string[] {
  const names = people.flatMap(({ id, first, last }) => {
    const name = inWords(last === '' ? first : `${first} ${last}`)
    return name.trim() === '' ? [] : [{ id, name }]
  })
  return (text) => {
    const words = inWords(text)
    return names.flatMap(({ id, name }) => (words.includes(name) ? [id] : []))
  }
}

const CALLED_MIN = 3

/** Whether a text may name somebody: the first name is enough, and whoever else has it is meant as well. */
export function mayName(words: string, { first }: Pick<Named, 'first'>): boolean {
  const called = inWords(first)
  return called.trim().length >= CALLED_MIN && inWords(words).includes(called)
}

/** Whether words name somebody and nobody else: by the whole name somewhere in them, or by the first name alone. */
export function isMeant(words: string, { first, last }: Omit<Named, 'id'>): boolean {
  const said = inWords(words)
  const called = inWords(first)
  if (called.trim() === '') return false
  return (
    said === called || said === inWords(`${first} ${last.slice(0, 1)}`) || said.includes(inWords(`${first} ${last}`))
  )
}
