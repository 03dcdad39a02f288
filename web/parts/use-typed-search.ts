import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

const PAUSE_MS = 250

/** What is typed, and what the server is asked for once somebody pauses. */
export function useTypedSearch() {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  return { typed, setTyped, search }
}
