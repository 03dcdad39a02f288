import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

/** One subject of a page that has several. */
export function Panel({ title, words, children }: { title: string; words?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {words !== undefined && <p className={styles.words}>{words}</p>}
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
