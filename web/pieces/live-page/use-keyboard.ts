import { useSyncExternalStore } from 'react'

function subscribe(hear: () => void) {
  const view = window.visualViewport
  view?.addEventListener('resize', hear)
  view?.addEventListener('scroll', hear)
  return () => {
    view?.removeEventListener('resize', hear)
    view?.removeEventListener('scroll', hear)
  }
}

/** Less is the bar of a browser, and no keyboard. */
const LEAST = 120

/** How much of the page the keyboard of a phone covers from below, in pixels. */
export const useKeyboard = (): number =>
  useSyncExternalStore(subscribe, () => {
    const view = window.visualViewport
    if (view === null || view.scale > 1) return 0
    const covered = Math.round(innerHeight - view.height - view.offsetTop)
    return covered < LEAST ? 0 : covered
  })
