import { useEffect } from 'react'
import { session } from '../api/client.ts'

const LOOK_EVERY = 30_000

/** Whoever waits to be let in, or for their address to be confirmed, hears nothing of the class: the page looks by itself. */
export function useLookAgain(waits: boolean): void {
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
