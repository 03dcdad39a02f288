import { useEffect, useEffectEvent } from 'react'
import { openDialogs } from './open-dialogs.ts'

/** What is begun or open on a page, and is no dialog, is ended by the way back as one would be. */
export function useClosedByBack(isOpen: boolean, close: () => void): void {
  const closing = useEffectEvent(close)
  useEffect(() => (isOpen ? openDialogs.add(() => closing()) : undefined), [isOpen])
}
