import { useEffect, useState } from 'react'

const PAUSE_MS = 250

/** What is typed, and what the server is asked for once somebody pauses. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const pause = setTimeout(() => setSearch(typed.trim()), PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  return { typed, setTyped, search }
}
