import { useLayoutEffect, useRef } from 'react'

/** What is switched off loses the focus. Whoever was there is led back once it is switched on again. */
export function useFocusBack(off: boolean) {
  const left = useRef<Element>(null)
  // Before the browser paints: until then it still knows where the focus was.
  useLayoutEffect(() => {
    if (off) left.current = document.activeElement
    else if (left.current instanceof HTMLElement && document.activeElement === document.body) left.current.focus()
  }, [off])
}
