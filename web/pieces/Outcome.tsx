import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { IconX } from '../ui/icons.ts'
import { SuccessNotice } from '../ui/Notice.tsx'
import styles from './Outcome.module.css'

/** Long enough to be read twice. */
const SHOWN_MS = 8_000

type Props = {
  words: string
  /** What can be done about it, as taking it back. */
  action?: { label: string; onAct: () => void }
  onClose: () => void
}

/** What has just been done, in words, within sight wherever in the list somebody is. It goes by itself. */
export function Outcome({ words, action, onClose }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Whoever was removed took the button along that had the focus.
    if (document.activeElement === null || document.activeElement === document.body)
      notice.current?.focus({ preventScroll: true })
  }, [])
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    // Not from under somebody who reads it or is about to close it.
    const timer = setInterval(() => {
      if (notice.current?.matches(':hover, :has(:focus)') !== true) close.current()
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <div ref={notice} className={styles.outcome} tabIndex={-1}>
      <SuccessNotice>
        {words}
        {action !== undefined && (
          <>
            {' '}
            <Button kind="secondary" size="small" onClick={action.onAct}>
              {action.label}
            </Button>
          </>
        )}
      </SuccessNotice>
      <button type="button" className={styles.close} aria-label="Hinweis schließen" onClick={onClose}>
        <IconX size={20} aria-hidden />
      </button>
    </div>
  )
}
