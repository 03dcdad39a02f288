import { useDeferredValue } from 'react'

let isFirstPage = true

/** Called by the router. */
export function leaveFirstPage(): void {
  isFirstPage = false
}

/**
 * False when something of the first page is drawn, true right after: for what lies below the screen, so that what is on it comes
 * sooner. Later pages are drawn whole, since a way back leads to where somebody was on them.
 */
export const useLater = (): boolean => useDeferredValue(true, !isFirstPage)
