import { Link, type LinkProps } from '@tanstack/react-router'
import { IconArrowLeft } from '../ui/icons.ts'
import styles from './BackLink.module.css'

/** Up to the list that a page belongs to. */
export const BackLink = ({ to, children }: { to: NonNullable<LinkProps['to']>; children: string }) => (
  <Link to={to} className={styles.back}>
    <IconArrowLeft size={18} aria-hidden /> {children}
  </Link>
)
