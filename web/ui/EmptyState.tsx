import type { ReactNode } from 'react'
import { BallotDrawing, ConfettiDrawing, FacesDrawing, MailDrawing, PagesDrawing, TornDrawing } from './drawings.tsx'
import styles from './EmptyState.module.css'
import { PageTitle } from './Page.tsx'

const drawings = {
  ballot: BallotDrawing,
  confetti: ConfettiDrawing,
  faces: FacesDrawing,
  mail: MailDrawing,
  pages: PagesDrawing,
  torn: TornDrawing,
}

type Props = { drawing: keyof typeof drawings; title: string; children: ReactNode; actions?: ReactNode }

/** A page that has nothing to show yet, or cannot: a drawing, what is the matter, the next step. */
export function EmptyState({ drawing, title, children, actions }: Props) {
  const Drawing = drawings[drawing]
  return (
    <main className={styles.state}>
      <Drawing className={styles.drawing} />
      <PageTitle title={title} className={styles.title} />
      <div className={styles.words}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </main>
  )
}

/** The same for a part of a page: a list without entries, a tab with nothing to do. */
export function EmptyPart({ drawing, title, children, actions }: Omit<Props, 'children'> & { children?: ReactNode }) {
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
