import { Link, type LinkProps } from '@tanstack/react-router'
import { IconArrowLeft } from '../ui/icons.ts'
import styles from './BackLink.module.css'

type Props = {
  to: NonNullable<LinkProps['to']>
  /** As the list was. */
  search?: Record<string, string | number>
  params?: Record<string, string>
  children: string
}

/** Up to the list that a page belongs to. */
export const BackLink = ({ to, search, params, children }: Props) => (
  <Link
    to={to}
    {...(search !== undefined && { search: search as never })}
    {...(params !== undefined && { params: params as never })}
    className={styles.back}
  >
    <IconArrowLeft size={18} aria-hidden /> {children}
  </Link>
)
