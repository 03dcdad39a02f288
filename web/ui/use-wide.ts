import { useSyncExternalStore } from 'react'
import { breakpoints } from './breakpoints.ts'

const wide = () => matchMedia(`(min-width: ${breakpoints.lg}px)`)

function subscribe(hear: () => void) {
  const query = wide()
  query.addEventListener('change', hear)
  return () => query.removeEventListener('change', hear)
}

/** Whether there is room for two columns: for pages that show something else then, not only elsewhere. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide().matches)
