import { useEffect, useState } from 'react'

const DOUBLE_TAP_MS = 400

/**
 * The second tap of a double tap was meant for what stood there before: taps are held from the first one until what comes
 * in its place (`at` names it) has stood on screen for a moment, however long a slow phone takes to show it.
 */
export function useHeldTaps(at: unknown) {
  const [held, setHeld] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted anew from each thing that is shown
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
