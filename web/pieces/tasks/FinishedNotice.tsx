import { type MouseEvent, useEffect, useEffectEvent, useRef } from 'react'
import type { Task } from '#contract/content.ts'
import { Button } from '../../ui/Button.tsx'
import { IconCircleCheck } from '../../ui/icons.ts'
import styles from './FinishedNotice.module.css'

/** Long enough to read it twice; afterwards "Wieder öffnen" at the task does the same. */
const SHOWN_MS = 8_000

type Props = { task: Task | undefined; onUndo: (task: Task, tap: MouseEvent) => void; onGone: () => void }

/** Over the page, so that nothing jumps: which task has just been finished, and the way back. */
export function FinishedNotice({ task, onUndo, onGone }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const goUnlessHeld = useEffectEvent(() => place.current?.matches(':hover, :focus-within') || onGone())
  const moduleId = task?.moduleId
  useEffect(() => {
    if (moduleId === undefined) return
    const timer = setInterval(() => goUnlessHeld(), SHOWN_MS)
    return () => clearInterval(timer)
  }, [moduleId])
  // The region stays, so that the change is read out.
  return (
    <div ref={place} className={styles.place} role="status">
      {task !== undefined && (
        <div className={styles.notice}>
          <IconCircleCheck className={styles.icon} aria-hidden />
          <p className={styles.words}>„{task.title}“ ist erledigt.</p>
          <Button kind="quiet" onClick={(tap) => onUndo(task, tap)}>
            Rückgängig
          </Button>
        </div>
      )}
    </div>
  )
}
