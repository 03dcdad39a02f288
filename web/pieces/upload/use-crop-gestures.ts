import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Crop, moved, zoomed, zoomOf } from './crop.ts'

type Point = { x: number; y: number }
type Change = (next: (crop: Crop) => Crop) => void

const STEP = 0.04
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}
const zoomKeys: Record<string, number> = { '+': 1.1, '-': 1 / 1.1 }

const between = ([one, other]: readonly Point[]) =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y)

/** Moves a picture under its frame: one finger or the mouse, two fingers, the wheel, the arrows. */
export function useCropGestures(widest: Crop, change: Change) {
  const box = useRef<HTMLDivElement>(null)
  const fingers = useRef(new Map<number, Point>())

  const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = (box.current as HTMLDivElement).getBoundingClientRect()
    return { x: (clientX - left) / width, y: (clientY - top) / height }
  }
  const zoomBy = (factor: number, point?: Point) =>
    change((crop) => zoomed(crop, widest, zoomOf(crop, widest) * factor, point))

  useEffect(() => {
    const element = box.current
    // React listens to the wheel passively, and the page would scroll along.
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      zoomBy(Math.exp(-event.deltaY / 400), placeOf(event))
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  })

  function move(event: PointerEvent) {
    const last = fingers.current.get(event.pointerId)
    if (last === undefined) return
    const before = [...fingers.current.values()]
    const now = placeOf(event)
    fingers.current.set(event.pointerId, now)
    if (before.length === 2) {
      const after = [...fingers.current.values()]
      const [one, other] = after as [Point, Point]
      if (between(before) > 0)
        zoomBy(between(after) / between(before), { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })
    }
    const share = 1 / before.length
    change((crop) => moved(crop, (last.x - now.x) * crop.width * share, (last.y - now.y) * crop.height * share))
  }

  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)

  return {
    ref: box,
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, placeOf(event))
    },
    onPointerMove: move,
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown(event: KeyboardEvent) {
      const arrow = arrows[event.key]
      const factor = zoomKeys[event.key]
      if (arrow === undefined && factor === undefined) return
      event.preventDefault()
      if (arrow !== undefined) change((crop) => moved(crop, arrow.x * crop.width, arrow.y * crop.height))
      if (factor !== undefined) zoomBy(factor)
    },
  }
}
