import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/account.ts'
import { LazyBoundary } from '../../pieces/LazyBoundary.tsx'
import { IconDots } from '../../ui/icons.ts'
import { type Navigation, splitForPhone } from '../navigation.ts'
import styles from './BottomBar.module.css'
import linkStyles from './NavigationLink.module.css'
import { NavigationLink } from './NavigationLink.tsx'

const MoreSheet = lazy(() => import('./MoreSheet.tsx').then((module) => ({ default: module.MoreSheet })))

export function BottomBar({ user, navigation }: { user: User; navigation: Navigation }) {
  const [open, setOpen] = useState(false)
  const { bar, more } = splitForPhone(navigation.items)
  return (
    <>
      <nav aria-label="Hauptnavigation" className={styles.bar}>
        {bar.map((item) => (
          <NavigationLink key={item.path} item={item} look="tab" />
        ))}
        <button
          type="button"
          className={`${linkStyles.link} ${linkStyles.tab}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconDots size={24} aria-hidden />
          <span className={linkStyles.label}>Mehr</span>
        </button>
      </nav>
      {open && (
        <LazyBoundary>
          <Suspense>
            <MoreSheet user={user} navigation={{ ...navigation, items: more }} onClose={() => setOpen(false)} />
          </Suspense>
        </LazyBoundary>
      )}
    </>
  )
}
