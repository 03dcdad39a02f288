/**
 * Whether this device may hold work that has not been sent; only then what looks after it is loaded. A new device has
 * none, until something that keeps work is opened.
 */
let mayHold = false
const listeners = new Set<() => void>()

export const unsentHint = {
  mayHold: () => mayHold,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  set() {
    mayHold = true
    for (const listener of listeners) listener()
  },
  /** Asks the device, where it can be asked. */
  async look(): Promise<void> {
    try {
      const kept = await indexedDB.databases()
      if (kept.every(({ name }) => name?.startsWith('stufenbuch.') !== true)) return
    } catch {
      // Rather loaded for nothing than work forgotten.
    }
    unsentHint.set()
  },
}
