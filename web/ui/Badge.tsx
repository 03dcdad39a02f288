import type { ReactNode } from 'react'
import styles from './Badge.module.css'

type Look = 'plain' | 'brand' | 'success' | 'warning' | 'danger' | 'new'

/** One word about the thing it stands at. */
export const Badge = ({ look = 'plain', icon, children }: { look?: Look; icon?: ReactNode; children: ReactNode }) => (
  <span className={`${styles.badge} ${styles[look]}`}>
    {icon}
    {children}
  </span>
)
