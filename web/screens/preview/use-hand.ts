import { type RefObject, useEffect, useEffectEvent } from 'react'

const FAR_ENOUGH = 36

/** A finger across the page turns it, or a click on its side. Whoever has zoomed in moves the page instead. */
export function useHand(stage: RefObject<HTMLElement | null>, turn: (by: 1 | -1) => void): void {
  const isZoomed = () => (visualViewport?.scale ?? 1) > 1.05 || stage.current?.querySelector('[data-zoomed]') !== null
  const clicked = useEffectEvent(({ target, clientX }: MouseEvent) => {
    if (isZoomed() || !(target instanceof Element) || target.closest('button') !== null) return
    const { left = 0, width = 0 } = stage.current?.getBoundingClientRect() ?? {}
    turn(clientX < left + width / 2 ? -1 : 1)
  })
  const swiped = useEffectEvent((across: number, down: number) => {
    if (isZoomed() || Math.abs(across) < FAR_ENOUGH || Math.abs(across) < 1.5 * Math.abs(down)) return
    turn(across < 0 ? 1 : -1)
  })
  useEffect(() => {
    const element = stage.current
    if (element === null) return
    let from: { x: number; y: number } | undefined
    const begin = ({ touches }: TouchEvent) => {
      const [touch] = touches
      from = touches.length === 1 && touch !== undefined ? { x: touch.clientX, y: touch.clientY } : undefined
    }
    const end = ({ changedTouches: [touch] }: TouchEvent) => {
      if (from !== undefined && touch !== undefined) swiped(touch.clientX - from.x, touch.clientY - from.y)
      from = undefined
    }
    const click = (event: MouseEvent) => clicked(event)
    element.addEventListener('click', click)
    element.addEventListener('touchstart', begin, { passive: true })
    element.addEventListener('touchend', end, { passive: true })
    return () => {
      element.removeEventListener('click', click)
      element.removeEventListener('touchstart', begin)
      element.removeEventListener('touchend', end)
    }
  }, [stage])
}
