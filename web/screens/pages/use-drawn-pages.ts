import { startTransition, useEffect, useState } from 'react'

/** As many as are seen at first, and as a phone draws without being held up. */
const AT_ONCE = 24

/** How many pages of a long list are drawn by now: the first at once, the others a few at a time. */
export function useDrawnPages(all: number): number {
  const [drawn, setDrawn] = useState(AT_ONCE)
  useEffect(() => {
    if (drawn >= all) return
    const next = setTimeout(() => startTransition(() => setDrawn((before) => before + AT_ONCE)))
    return () => clearTimeout(next)
  }, [drawn, all])
  return drawn
}
