import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './ActionMenu.module.css'
import { IconDotsVertical } from './icons.ts'
import { useClosedByBack } from './use-closed-by-back.ts'

export type MenuItem = { label: string; icon: ReactNode; danger?: boolean; onSelect: () => void }

type ButtonProps = { label: string; open: boolean; onOpen: (button: HTMLElement) => void }

/** The three dots at an entry of a list. The list shows one menu for all of them. */
export const MenuButton = ({ label, open, onOpen }: ButtonProps) => (
  <button
    type="button"
    className={styles.button}
    aria-label={label}
    aria-haspopup="menu"
    aria-expanded={open}
    onClick={(event) => onOpen(event.currentTarget)}
  >
    <IconDotsVertical size={22} aria-hidden />
  </button>
)

type MenuProps = { label: string; anchor: HTMLElement; items: readonly MenuItem[]; onClose: () => void }

const GAP = 4
const MARGIN = 12
const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/** Beside its button on a desktop, a sheet from the bottom on a phone. Mount it to open it. */
export function ActionMenu({ label, anchor, items, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null)
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])]

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first entry takes the focus once, when the menu opens
  useEffect(() => entries()[0]?.focus({ preventScroll: true }), [])

  useLayoutEffect(() => {
    const stayBesideIt = () => place(menu.current, anchor)
    stayBesideIt()
    addEventListener('resize', stayBesideIt)
    addEventListener('scroll', stayBesideIt)
    return () => {
      removeEventListener('resize', stayBesideIt)
      removeEventListener('scroll', stayBesideIt)
    }
  }, [anchor])

  function close() {
    anchor.focus({ preventScroll: true })
    onClose()
  }

  useClosedByBack(true, close)

  function onKeyDown(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step !== undefined) {
      const all = entries()
      all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus({ preventScroll: true })
    } else if (event.key === 'Escape' || event.key === 'Tab') close()
    else return
    event.preventDefault()
  }

  return (
    <>
      <div className={styles.behind} onClick={close} aria-hidden="true" />
      <div ref={menu} role="menu" aria-label={label} className={styles.menu} onKeyDown={onKeyDown} tabIndex={-1}>
        <p className={styles.title} aria-hidden="true">
          {label}
        </p>
        {items.map(({ label, icon, danger = false, onSelect }) => (
          <button
            key={label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={styles.item}
            data-danger={danger}
            onClick={() => {
              close()
              onSelect()
            }}
          >
            {icon}
            {label}
          </button>
        ))}
      </div>
    </>
  )
}

/** Below the button, or above it where there is no room; the style sheet makes a sheet of it on a phone. */
function place(menu: HTMLElement | null, anchor: HTMLElement) {
  if (menu === null) return
  const { top, bottom, right } = anchor.getBoundingClientRect()
  const fitsBelow = bottom + GAP + menu.offsetHeight + MARGIN <= innerHeight
  menu.style.setProperty('--menu-top', fitsBelow ? `${bottom + GAP}px` : 'auto')
  menu.style.setProperty('--menu-bottom', fitsBelow ? 'auto' : `${Math.max(innerHeight - top + GAP, MARGIN)}px`)
  menu.style.setProperty('--menu-right', `${document.documentElement.clientWidth - right}px`)
}
