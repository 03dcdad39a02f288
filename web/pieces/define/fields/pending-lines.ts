import { createContext, useContext, useEffect } from 'react'
import { flushSync } from 'react-dom'

/** Lists of a form that have a line typed but not added yet, by their name; saving takes it along. */
type Pending = Map<string, () => void>

export const PendingLines = createContext<Pending>(new Map())

export function usePending(name: string, add: () => void) {
  const pending = useContext(PendingLines)
  useEffect(() => {
    pending.set(name, add)
    return () => void pending.delete(name)
  })
}

/** One after the other: each adds to what the one before has made. */
export function addPending(pending: Pending) {
  for (const name of [...pending.keys()]) flushSync(() => pending.get(name)?.())
}
