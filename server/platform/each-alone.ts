/**
 * One after the other, each by itself: one that fails keeps none of the others, and fails the whole once all had their
 * turn. With the first as its cause, for the log.
 */
export async function eachAlone<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const failures: unknown[] = []
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new Error(`${failures.length} of ${items.length} failed`, { cause: failures[0] })
}
