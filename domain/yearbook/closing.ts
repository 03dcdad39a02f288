type AtTheDoor = { id: string }
type Open = { reports: number; emptyAds: readonly unknown[]; waiting: readonly AtTheDoor[] }

/**
 * Why the editing cannot be closed yet; `undefined` when it can. What was reported is decided first: afterwards it would be
 * printed as it is. An ad that is paid for has its pages. Whoever waits is let in, refused, or left out by name, so that nobody is who came in the last minute.
 */
export function closingRefused(
  { reports, emptyAds, waiting }: Open,
  leftOut: readonly string[],
): 'REPORTS_OPEN' | 'ADS_EMPTY' | 'PEOPLE_WAITING' | undefined {
  if (reports > 0) return 'REPORTS_OPEN'
  if (emptyAds.length > 0) return 'ADS_EMPTY'
  return waiting.every(({ id }) => leftOut.includes(id)) ? undefined : 'PEOPLE_WAITING'
}
