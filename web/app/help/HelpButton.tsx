import { useLocation } from '@tanstack/react-router'
import { type CSSProperties, useRef } from 'react'
import { IconHelp } from '../../ui/icons.ts'
import styles from './HelpButton.module.css'
import { helpButtonBottom } from './help-position.ts'
import { useGivesWay } from './use-gives-way.ts'
import { useHelp } from './use-help.tsx'

/** Floats over pages without a frame; inside of it help has a place where it lies over nothing. */
export function HelpButton() {
  const path = useLocation({ select: (location) => location.pathname })
  const button = useRef<HTMLButtonElement>(null)
  const givesWay = useGivesWay(button)
  const { open, dialog } = useHelp()
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-gives-way={givesWay}
        style={{ '--help-bottom': `${helpButtonBottom(path)}px` } as CSSProperties}
        onClick={open}
        aria-haspopup="dialog"
      >
        <IconHelp aria-hidden />
        <span>Hilfe</span>
      </button>
      {dialog}
    </>
  )
}
