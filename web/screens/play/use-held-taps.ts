import { useEffect, useState } from 'react'

const DOUBLE_TAP_MS = 400

/**
 * The second tap of a double tap was meant for the card before, and falls on whatever stands there on the next: taps are
 * held from the turn until the next card has stood on screen for a moment, however long a slow phone takes to show it.
 */
export function useHeldTaps(at: number) {
  const [held, setHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew from each card that is shown
  useEffect(() => {
    if (!held) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setHeld(false), DOUBLE_TAP_MS)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [held, at])
  return { held, hold: () => setHeld(true), release: () => setHeld(false) }
}
