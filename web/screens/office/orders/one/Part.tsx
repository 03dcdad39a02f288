import { type ReactNode, type Ref, useId } from 'react'
import styles from './OneOrder.module.css'

type Props = { title: string; badge?: ReactNode; ref?: Ref<HTMLElement>; children: ReactNode }

/** One subject of an order, closer together than elsewhere. */
export function Part({ title, badge, ref, children }: Props) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id} {...(ref !== undefined && { ref })}>
      <h2 id={id} className={styles.title}>
        {title} {badge}
      </h2>
      {children}
    </section>
  )
}
