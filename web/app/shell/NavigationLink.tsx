import { Link, useLocation } from '@tanstack/react-router'
import { paths } from '../../pieces/paths.ts'
import type { NavigationItem } from '../navigation.ts'
import { icons } from './icons.ts'
import styles from './NavigationLink.module.css'

type Props = { item: NavigationItem; look: 'row' | 'tab'; onClick?: () => void }

/** They lie below what is defined, and have places of their own here. */
const ownPages: readonly string[] = [paths.desk, paths.book, paths.fairness]

export function NavigationLink({ item, look, onClick }: Props) {
  const Icon = icons[item.icon]
  const isElsewhere = useLocation({
    select: ({ pathname }) => item.path === paths.define && ownPages.includes(pathname),
  })
  return (
    <Link
      to={item.path}
      className={`${styles.link} ${styles[look]}`}
      activeOptions={{ exact: isElsewhere || item.path === paths.backOffice }}
      {...(onClick && { onClick })}
    >
      <Icon size={24} aria-hidden />
      <span className={styles.label}>{item.label}</span>
      {item.isNew && <span className={styles.isNew}>NEU</span>}
    </Link>
  )
}
