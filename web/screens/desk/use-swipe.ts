import { type TouchEvent, useRef } from 'react'

/** So far it is meant; less springs back. */
const FAR = 96
/** What begins more up or down than sideways is scrolling. */
const BEGINS = 12

/** A swipe to the right. What it does has a button, too: it is a shortcut for thumbs. */
export function useSwipe(onSwiped: () => void) {
  const begun = useRef<{ x: number; y: number; sideways: boolean }>(undefined)
  const move = (card: HTMLElement, by: number) => {
    card.style.setProperty('--swiped', `${Math.max(0, by)}px`)
    card.dataset.swiped = by >= FAR ? 'far' : by > 0 ? 'some' : ''
  }
  const end = (event: TouchEvent<HTMLElement>) => {
    const card = event.currentTarget
    const isFar = card.dataset.swiped === 'far'
    begun.current = undefined
    move(card, 0)
    if (isFar) onSwiped()
  }
  return {
    onTouchStart: ({ touches }: TouchEvent<HTMLElement>) => {
      const touch = touches.item(0)
      if (touch !== null) begun.current = { x: touch.clientX, y: touch.clientY, sideways: false }
    },
    onTouchMove: ({ touches, currentTarget }: TouchEvent<HTMLElement>) => {
      const from = begun.current
      const touch = touches.item(0)
      if (touch === null || from === undefined) return
      const [x, y] = [touch.clientX - from.x, touch.clientY - from.y]
      if (!from.sideways && Math.abs(y) > Math.max(BEGINS, x)) begun.current = undefined
      else if (x > BEGINS) from.sideways = true
      if (from.sideways) move(currentTarget, x)
    },
    onTouchEnd: end,
    onTouchCancel: (event: TouchEvent<HTMLElement>) => {
      begun.current = undefined
      move(event.currentTarget, 0)
    },
  }
}
