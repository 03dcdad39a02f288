import type { ReactNode } from 'react'
import styles from './IconButton.module.css'

type Props = { label: string; icon: ReactNode; onClick: () => void }

/** A small action beside something; its words are for those who do not see the icon, and for whoever rests on it. */
export const IconButton = ({ label, icon, onClick }: Props) => (
  <button type="button" className={styles.button} aria-label={label} title={label} onClick={onClick}>
    {icon}
  </button>
)
