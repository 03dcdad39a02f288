/** What was made for the last so many keys, so that it is not made again. */
export function keepLast<Value>(most: number): (key: string, make: () => Value) => Value {
  const kept = new Map<string, Value>()
  return (key, make) => {
    const value = kept.has(key) ? (kept.get(key) as Value) : make()
    // The one used last stands last.
    kept.delete(key)
    kept.set(key, value)
    if (kept.size > most) kept.delete(kept.keys().next().value as string)
    return value
  }
}
