import { useEffect, useState } from 'react'

export const CHECK_EVERY = 30_000
const BACK_AFTER = 30_000

/** Offers a reload while the server serves another build than this page; put off, it comes back. */
export function useRefreshOffer(ownBuildId: string, servedBuildId: string | undefined) {
  const [putOff, setPutOff] = useState(false)
  // The development server has no build.
  const outdated = ownBuildId !== '' && servedBuildId !== undefined && servedBuildId !== ownBuildId

  useEffect(() => {
    if (!putOff) return
    const timer = setTimeout(() => setPutOff(false), outdated ? BACK_AFTER : 0)
    return () => clearTimeout(timer)
  }, [putOff, outdated])

  return { offered: outdated && !putOff, putOff: () => setPutOff(true) }
}
