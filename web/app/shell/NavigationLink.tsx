import { Link } from '@tanstack/react-router'
import type { NavigationItem } from '../navigation.ts'
import { icons } from './icons.ts'
import styles from './NavigationLink.module.css'

type Props = { item: NavigationItem; look: 'row' | 'tab'; onClick?: () => void }

export function NavigationLink({ item, look, onClick }: Props) {
  const Icon = icons[item.icon]
  return (
    <Link to={item.path} className={`${styles.link} ${styles[look]}`} {...(onClick && { onClick })}>
      <Icon size={24} aria-hidden />
      <span className={styles.label}>{item.label}</span>
      {item.isNew && <span className={styles.isNew}>NEU</span>}
    </Link>
  )
}
