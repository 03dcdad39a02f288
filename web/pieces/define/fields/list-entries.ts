/** The entry at another place, counted from 0. */
export function moved<Entry extends { id: string }>(entries: readonly Entry[], id: string, to: number): Entry[] {
  const rest = entries.filter((entry) => entry.id !== id)
  return rest.toSpliced(to, 0, ...entries.filter((entry) => entry.id === id))
}

/** Pasted lists come with bullets and numbers of their own. */
const bullet = /^\s*(?:[-–•*]|\d{1,3}[.)])\s+/

/** What was typed or pasted, a line each, without empty ones. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.replace(bullet, '').trim())
    .filter((line) => line !== '')
