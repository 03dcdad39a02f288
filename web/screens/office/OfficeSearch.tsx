import { useEffect, useRef, useState } from 'react'
import { SEARCH_MAX, SearchField } from '../../ui/SearchField.tsx'

const PAUSE_MS = 250

type Props = { label: string; search: string; onSearch: (search: string) => void }

/** What is searched for stands in the address, once somebody pauses. "/" leads here from anywhere on the page. */
export function OfficeSearch({ label, search, onSearch }: Props) {
  const [typed, setTyped] = useState(search)
  const asked = useRef(search)
  const field = useRef<HTMLDivElement>(null)
  // Somebody went back, or followed a link: not what was typed here.
  useEffect(() => {
    if (search !== asked.current) setTyped(search)
    asked.current = search
  }, [search])
  // What else was chosen while somebody typed is not undone.
  const latest = useRef(onSearch)
  useEffect(() => {
    latest.current = onSearch
  })
  useEffect(() => {
    const words = typed.trim()
    if (words === asked.current || typed.length > SEARCH_MAX) return
    const pause = setTimeout(() => {
      asked.current = words
      latest.current(words)
    }, PAUSE_MS)
    return () => clearTimeout(pause)
  }, [typed])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (target instanceof HTMLInputElement && field.current?.contains(target)) return intoList(event, asked.current)
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isWriting(event.target)) return
      event.preventDefault()
      field.current?.querySelector('input')?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <div ref={field}>
      <SearchField label={label} value={typed} onChange={setTyped} />
    </div>
  )
}

/** Down leads into the list below, Enter opens what is the only one in it. */
function intoList(event: KeyboardEvent, asked: string): void {
  const rows = document.querySelectorAll<HTMLElement>('main tbody tr[tabindex]')
  const isOld = document.querySelector('main table[aria-busy="true"]') !== null
  const isOnly = rows.length === 1 && !isOld && (event.target as HTMLInputElement).value.trim() === asked
  if (event.key !== 'ArrowDown' && !(event.key === 'Enter' && isOnly)) return
  event.preventDefault()
  if (event.key === 'Enter') rows[0]?.click()
  else rows[0]?.focus()
}

const isWriting = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type="radio"]), textarea, select, [contenteditable], dialog') !== null
