import { useEffect, useState } from 'react'
import { SEARCH_MAX } from '../ui/SearchField.tsx'

const PAUSE_MS = 250

/** What is typed, and what the server is asked for once somebody pauses; for more than it takes it is not asked. */
export function useTypedSearch(begin = '') {
  const [typed, setTyped] = useState(begin)
  const [search, setSearch] = useState(begin.trim())
  useEffect(() => {
    if (typed.length > SEARCH_MAX) return
    const pause = setTimeout(() => setSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  return { typed, setTyped, search }
}
