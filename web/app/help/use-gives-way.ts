import { type RefObject, useEffect, useState } from 'react'

const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, [role="button"], [role="tab"], [role="option"], [contenteditable="true"]'
/** As long as something moves, nobody presses: looked at once the page has come to rest. */
const REST_MS = 150

/** Whether something that can be pressed lies below an element that floats over the page. */
export function useGivesWay(floating: RefObject<HTMLElement | null>): boolean {
  const [givesWay, setGivesWay] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => setGivesWay(floating.current !== null && liesOverControl(floating.current))
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(look, REST_MS)
    }
    const changes = new MutationObserver(soon)
    changes.observe(document.body, { childList: true, subtree: true })
    addEventListener('scroll', soon, { capture: true, passive: true })
    addEventListener('resize', soon)
    soon()
    return () => {
      clearTimeout(timer)
      changes.disconnect()
      removeEventListener('scroll', soon, { capture: true })
      removeEventListener('resize', soon)
    }
  }, [floating])
  return givesWay
}

function liesOverControl(floating: HTMLElement): boolean {
  const { left, right, top, bottom } = floating.getBoundingClientRect()
  const across = [left, (left + right) / 2, right]
  const down = [top, (top + bottom) / 2, bottom]
  return across.some((x) => down.some((y) => document.elementsFromPoint(x, y).some(isControl)))

  function isControl(element: Element): boolean {
    return !floating.contains(element) && element.closest(CONTROLS) !== null
  }
}
