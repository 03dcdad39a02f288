import { useEffect, useRef, useState } from 'react'
import { optionalStorage } from '../../api/optional-storage.ts'

export type DeskKeys = { on: boolean; turn: (on: boolean) => void }

const storage = optionalStorage(() => localStorage)
const NAME = 'stufenbuch.desk-keys'

/** Somebody writes, or answers a question: then letters are letters. */
const isElsewhere = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)))

/** Single keys, which whoever speaks to the device, or has other uses for them, can turn off. */
export function useDeskKeys(actions: Record<string, () => unknown>): DeskKeys {
  const [on, setOn] = useState(() => storage.getItem(NAME) !== 'off')
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event
      if (ctrlKey || metaKey || altKey || isComposing || isElsewhere(target)) return
      // A button or a link that has the focus is what Enter is for.
      if (key === 'Enter' && target instanceof HTMLElement && /^(button|a)$/i.test(target.tagName)) return
      const act = latest.current[key]
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
  return {
    on,
    turn: (next) => {
      storage.setItem(NAME, next ? 'on' : 'off')
      setOn(next)
    },
  }
}
