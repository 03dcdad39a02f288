type AtTheDoor = { id: string }

/**
 * Why the editing cannot be closed yet; `undefined` when it can. What was reported is decided first: afterwards it would be
 * printed as it is. Whoever waits is let in, refused, or left out by name, so that nobody is who came in the last minute.
 */
export function closingRefused(
  { reports, waiting }: { reports: number; waiting: readonly AtTheDoor[] },
  leftOut: readonly string[],
): 'REPORTS_OPEN' | 'PEOPLE_WAITING' | undefined {
  if (reports > 0) return 'REPORTS_OPEN'
  return waiting.every(({ id }) => leftOut.includes(id)) ? undefined : 'PEOPLE_WAITING'
}
