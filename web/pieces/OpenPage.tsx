import type { ReactNode } from 'react'
import { DoorDrawing, MailDrawing } from '../ui/drawings.tsx'
import { PagesDrawing, TornDrawing } from '../ui/failure-drawings.tsx'
import { PageTitle } from '../ui/Page.tsx'
import { Brand } from './Brand.tsx'
import { LegalFooter } from './LegalFooter.tsx'
import styles from './OpenPage.module.css'

const drawings = { door: DoorDrawing, mail: MailDrawing, pages: PagesDrawing, torn: TornDrawing }

type Props = { title: string; drawing?: keyof typeof drawings; children: ReactNode }

/** A page outside of the navigation with one thing to do: what it is about in one narrow column. */
export function OpenPage({ title, drawing, children }: Props) {
  const Drawing = drawing === undefined ? undefined : drawings[drawing]
  return (
    <div className={styles.page}>
      <header>
        <Brand />
      </header>
      <main className={styles.column}>
        {Drawing !== undefined && <Drawing className={styles.drawing} />}
        <PageTitle title={title} className={styles.title} />
        {children}
      </main>
      <LegalFooter />
    </div>
  )
}
