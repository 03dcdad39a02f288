type Batch<Value> = { keys: Set<string> } & PromiseWithResolvers<Map<string, Value>>

/** One that hangs must not hold up everybody. */
const AT_ONCE = 2

/**
 * Many who look something up at the same time ask with few queries: whoever comes while they are under way waits for the
 * next. Every answer is as fresh as that of a query of one's own, since its query starts after it was asked for.
 */
export function batchedReads<Value>(
  lookUp: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let next: Batch<Value> | undefined
  let running = 0

  async function run() {
    running++
    for (let batch = next; batch !== undefined; batch = next) {
      next = undefined
      await lookUp([...batch.keys]).then(batch.resolve, batch.reject)
    }
    running--
  }

  return async (key) => {
    next ??= { keys: new Set(), ...Promise.withResolvers<Map<string, Value>>() }
    const { keys, promise } = next
    keys.add(key)
    if (running < AT_ONCE) void run()
    return (await promise).get(key)
  }
}
