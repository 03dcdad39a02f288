export const devices = ['ios', 'android', 'firefox', 'desktop'] as const

/** A way to install the app: as many as there are guides. */
export type Device = (typeof devices)[number]

type Browser = { userAgent: string; maxTouchPoints: number }

/** Which guide fits the browser that somebody holds in the hand. */
export function deviceOf({ userAgent, maxTouchPoints }: Browser): Device {
  // An iPad calls itself a Mac, but no Mac can be touched. Every browser there installs as Safari does.
  const isPad = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  if (isPad || /iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (!/Android/.test(userAgent)) return 'desktop'
  return /Firefox/.test(userAgent) ? 'firefox' : 'android'
}
