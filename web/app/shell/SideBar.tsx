import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { Logo } from '../../parts/Logo.tsx'
import { className } from '../../parts/words.ts'
import { buttonClass } from '../../ui/Button.tsx'
import type { Navigation } from '../navigation.ts'
import type { Path } from '../paths.ts'
import { NavigationLink } from './NavigationLink.tsx'
import styles from './SideBar.module.css'
import { SignOut } from './SignOut.tsx'
import { WhoIsHere } from './WhoIsHere.tsx'

export const SideBar = ({ user, navigation }: { user: User; navigation: Navigation }) => (
  <div className={styles.side}>
    <div className={styles.brand}>
      <Logo size={32} />
      <span className={styles.name}>{className(user)}</span>
    </div>
    <nav aria-label="Hauptnavigation" className={styles.items}>
      {navigation.items.map((item) => (
        <NavigationLink key={item.path} item={item} look="row" />
      ))}
    </nav>
    <div className={styles.foot}>
      {navigation.switchTo && (
        <Link className={buttonClass({ kind: 'secondary' })} to={navigation.switchTo.path as Path}>
          {navigation.switchTo.label}
        </Link>
      )}
      <WhoIsHere user={user} />
      <SignOut />
    </div>
  </div>
)
