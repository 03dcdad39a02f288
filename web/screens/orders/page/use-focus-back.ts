import { useEffect, useRef } from 'react'

/** What is switched off loses the focus. Whoever was there, when it was held, is led back once it is switched on again. */
export function useFocusBack(off: boolean): { hold: () => void } {
  const left = useRef<Element>(null)
  useEffect(() => {
    if (off || document.activeElement !== document.body) return
    if (left.current instanceof HTMLElement) left.current.focus()
    left.current = null
  }, [off])
  return {
    hold: () => {
      left.current = document.activeElement
    },
  }
}
