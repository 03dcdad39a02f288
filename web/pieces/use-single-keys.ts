import { useEffect, useEffectEvent, useState } from 'react'
import { optionalStorage } from '../api/optional-storage.ts'

export type SingleKeys = { on: boolean; turn: (on: boolean) => void }

const storage = optionalStorage(() => localStorage)

/** Somebody writes, or answers a question: then letters are letters. Where one ticks or chooses none are typed. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]') !== null) return true
  if (!(target instanceof HTMLElement)) return false
  const isTicked = target.matches('input:is([type="radio"], [type="checkbox"])')
  return target.isContentEditable || (target.matches('input, textarea, select') && !(isTicked && /^\p{L}$/u.test(key)))
}

/** Single keys, which whoever speaks to the device, or has other uses for them, can turn off; each place remembers that by its name. */
export function useSingleKeys(place: string, actions: Record<string, () => unknown>): SingleKeys {
  const name = `stufenbuch.${place}-keys`
  const [on, setOn] = useState(() => storage.getItem(name) !== 'off')
  // Keys may come faster than effects are run: it is what is on screen that they are meant for.
  const actionOf = useEffectEvent((key: string) => actions[key])
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, isComposing } = event
      if (ctrlKey || metaKey || altKey || isComposing || isElsewhere(event)) return
      // A button or a link that has the focus is what Enter is for.
      if (key === 'Enter' && target instanceof HTMLElement && /^(button|a)$/i.test(target.tagName)) return
      const act = actionOf(key)
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
      storage.setItem(name, next ? 'on' : 'off')
      setOn(next)
    },
  }
}
