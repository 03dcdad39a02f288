import { useState } from 'react'

/** Whether a vote ended while its page was open: whoever was about to vote is told why they no longer can. */
export function useEndedMeanwhile(ended: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(!ended)
  if (!ended && !wasOpen) setWasOpen(true)
  return ended && wasOpen
}
