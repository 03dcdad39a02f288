import type { ReactNode } from 'react'
import styles from './TextField.module.css'

/** What is wrong with a field that is no text field; the field refers to it by its id. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => (
  <p id={id} className={styles.error}>
    {children}
  </p>
)
