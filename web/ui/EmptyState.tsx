import type { ReactNode } from 'react'
import { PagesDrawing, TornDrawing } from './drawings.tsx'
import styles from './EmptyState.module.css'
import { PageTitle } from './Page.tsx'

const drawings = { pages: PagesDrawing, torn: TornDrawing }

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
