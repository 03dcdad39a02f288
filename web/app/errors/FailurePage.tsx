import type { ReactNode } from 'react'
import styles from '../../ui/EmptyState.module.css'
import { PagesDrawing, TornDrawing } from '../../ui/failure-drawings.tsx'
import { PageTitle } from '../../ui/Page.tsx'

const drawings = { pages: PagesDrawing, torn: TornDrawing }

type Props = { drawing: keyof typeof drawings; title: string; children: ReactNode; actions?: ReactNode }

/** A page that cannot be shown: a drawing, what is the matter, the next step. It is there before anything else is. */
export function FailurePage({ drawing, title, children, actions }: Props) {
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
