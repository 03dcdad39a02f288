import type { ReactNode } from 'react'
import { BallotDrawing, ConfettiDrawing, FacesDrawing, MailDrawing, TicketsDrawing } from './drawings.tsx'
import styles from './EmptyState.module.css'
import { PagesDrawing, TornDrawing } from './failure-drawings.tsx'

const drawings = {
  ballot: BallotDrawing,
  confetti: ConfettiDrawing,
  faces: FacesDrawing,
  mail: MailDrawing,
  pages: PagesDrawing,
  tickets: TicketsDrawing,
  torn: TornDrawing,
}

type Props = { drawing: keyof typeof drawings; title: string; children?: ReactNode; actions?: ReactNode }

/** A part of a page with nothing to show yet: a list without entries, a tab with nothing to do. */
export function EmptyState({ drawing, title, children, actions }: Props) {
  const Drawing = drawings[drawing]
  return (
    <div className={styles.part}>
      <Drawing className={styles.drawing} />
      <h2 className={styles.partTitle}>{title}</h2>
      {children !== undefined && <div className={styles.words}>{children}</div>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
