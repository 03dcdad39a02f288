/** The entries of a list that nobody has entered before, each once. */
export function newEntries<Entry>(
  entries: readonly Entry[],
  known: Iterable<string>,
  keyOf: (entry: Entry) => string,
): Entry[] {
  const keys = new Set(known)
  return entries.filter((entry) => {
    const key = keyOf(entry)
    const isNew = !keys.has(key)
    keys.add(key)
    return isNew
  })
}
