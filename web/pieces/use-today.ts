import { useEffect, useState } from 'react'
import { type Day, dayOf } from '#domain/yearbook/deadline.ts'

const MINUTE = 60_000

/** The day it is in Germany; a page that is open at midnight notices. */
export function useToday(): Day {
  const [today, setToday] = useState(() => dayOf(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return today
}
