import { useEffect } from 'react'
import { session } from '../api/client.ts'

const LOOK_EVERY = 30_000

/** Whoever waits hears nothing of the class: the page looks by itself whether they are in. */
export function useLookIfIn(waits: boolean): void {
  useEffect(() => {
    if (!waits) return
    const look = () => document.visibilityState === 'visible' && void session.renew().catch(() => {})
    const timer = setInterval(look, LOOK_EVERY)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [waits])
}
