/**
 * Who waits for a place, in lanes that take turns; within a lane whoever came first is first. So nobody waits for all of
 * another lane, and none waits for ever. Whoever has gone meanwhile waits no more.
 */
export function openLanes() {
  const lanes = new Map<string, Set<() => void>>()
  return {
    length: (name: string) => lanes.get(name)?.size ?? 0,
    async wait(name: string, signal?: AbortSignal): Promise<void> {
      const lane = lanes.get(name) ?? new Set()
      lanes.set(name, lane)
      const { promise, resolve: enter, reject } = Promise.withResolvers<void>()
      lane.add(enter)
      const leave = () => {
        lane.delete(enter)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave, { once: true })
      await promise.finally(() => signal?.removeEventListener('abort', leave))
    },
    /** Lets the next one in; false where nobody waits. */
    letIn(): boolean {
      for (const [name, lane] of lanes) {
        // Its next turn comes after those of all others.
        lanes.delete(name)
        const [enter] = lane
        if (enter === undefined) continue
        lane.delete(enter)
        if (lane.size > 0) lanes.set(name, lane)
        enter()
        return true
      }
      return false
    },
  }
}
