/** How a list was when somebody went on from it, so that the way back leads there; a new tab begins with all of it. */
type Search = Record<string, string | number>

let word: string | undefined
const left = new Map<string, Search>()

export const lastList = {
  keep: (path: string, search: Search): void => void left.set(path, search),
  of: (path: string): Search => left.get(path) ?? {},
  /** What has become of something that the list had; the list says it once. */
  tell: (words: string): void => {
    word = words
  },
  takeWord: (): string | undefined => {
    const words = word
    word = undefined
    return words
  },
}
