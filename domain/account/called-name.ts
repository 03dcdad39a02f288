/** What the rule of the account leaves of a name: "von der Heide" is "von-der-Heide" there, and "O’Connor" "OConnor". */
export const asAccountName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/[^\p{L}\s-]/gu, '')
    .split(/[\s-]+/)
    .filter((part) => part !== '')
    .join('-')

/** How somebody is called: the book has "Max Emil" where the rule of the account writes "Max-Emil". */
export function calledName({ firstName, nameInBook }: { firstName: string; nameInBook: string }): string {
  const words = nameInBook.split(' ')
  const beginnings = words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '))
  return beginnings.find((given) => asAccountName(given) === firstName) ?? firstName
}
