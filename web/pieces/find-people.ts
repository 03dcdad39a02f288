import { searchText, searchWords } from '#domain/school/search.ts'

/** Those whose words begin like what was typed, in any order: "mül an" finds Anna Müller, "muller" too. */
export function findPeople<Each>(people: readonly Each[], textOf: (each: Each) => string, search: string): Each[] {
  const words = searchWords(search)
  return people.filter((each) => {
    const text = searchText(textOf(each))
    return words.every((word) => text.includes(` ${word}`))
  })
}
