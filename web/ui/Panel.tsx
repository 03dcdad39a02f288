import { type ReactNode, useId } from 'react'
import styles from './Panel.module.css'

type Props = {
  title: string
  words?: ReactNode
  /** The title above what it names: where several stand beside each other. */
  stacked?: true
  children: ReactNode
}

/** One subject of a page that has several. */
export function Panel({ title, words, stacked, children }: Props) {
  const id = useId()
  return (
    <section className={styles.panel} data-stacked={stacked} aria-labelledby={id}>
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
