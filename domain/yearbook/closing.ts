import type { RoundState } from './release-round.ts'

/** Nobody closes a book with holes in it by mistake: this is typed. */
export const CLOSING_WORD = 'abschließen'

/** Also as those type it whose keyboard has no ß. */
export const isClosingWord = (typed: string): boolean => withoutSharpS(typed.trim()) === withoutSharpS(CLOSING_WORD)
const withoutSharpS = (word: string) => word.toLowerCase().replaceAll('ß', 'ss')

type AtTheDoor = { id: string }
type Open = { reports: number; emptyAds: readonly unknown[]; round: RoundState; waiting: readonly AtTheDoor[] }

/**
 * Why the editing cannot be closed yet; `undefined` when it can. What was reported is decided first: afterwards it would be
 * printed as it is. An ad that is paid for has its pages. A round of releases is brought to its end first: what nobody has
 * answered is decided there. Whoever waits is let in, refused, or left out by name, so that nobody is who came in the last minute.
 */
export function closingRefused(
  { reports, emptyAds, round, waiting }: Open,
  leftOut: readonly string[],
): 'REPORTS_OPEN' | 'ADS_EMPTY' | 'RELEASE_OPEN' | 'PEOPLE_WAITING' | undefined {
  if (reports > 0) return 'REPORTS_OPEN'
  if (emptyAds.length > 0) return 'ADS_EMPTY'
  if (round === 'open') return 'RELEASE_OPEN'
  return waiting.every(({ id }) => leftOut.includes(id)) ? undefined : 'PEOPLE_WAITING'
}
