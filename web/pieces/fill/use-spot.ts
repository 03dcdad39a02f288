import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

const fields = 'textarea, input:not([type="hidden"], [type="file"]), [contenteditable="true"], button'
/** A second of frames, in which a field finds out what of it lies on this device, and opens. */
const TRIES = 60

/** Leads to a place of the page, which carries its name: into sight, and the keyboard into its field. */
export function leadTo(name: string): void {
  const place = document.getElementById(name)
  if (place === null) return
  place.scrollIntoView({ block: 'center' })
  const enter = (tries: number) => {
    const field = place.matches(fields) ? place : place.querySelector<HTMLElement>(fields)
    field?.focus({ preventScroll: true })
    if (field !== document.activeElement && tries > 0) requestAnimationFrame(() => enter(tries - 1))
  }
  enter(TRIES)
}

/** Whoever comes for one entry is led to it as soon as it is there. */
export function useSpot(ready: boolean): void {
  const name = useLocation({ select: ({ hash }) => hash })
  useEffect(() => {
    if (ready && name !== '') leadTo(name)
  }, [ready, name])
}
