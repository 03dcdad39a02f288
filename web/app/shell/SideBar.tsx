import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { can } from '#domain/account/capability.ts'
import { Logo } from '../../pieces/Logo.tsx'
import { SignOut } from '../../pieces/SignOut.tsx'
import { classYear } from '../../pieces/words.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { HelpEntry } from '../help/HelpEntry.tsx'
import type { Navigation } from '../navigation.ts'
import { ClassLinks } from './ClassLinks.tsx'
import linkStyles from './NavigationLink.module.css'
import { NavigationLink } from './NavigationLink.tsx'
import styles from './SideBar.module.css'
import { WhoIsHere } from './WhoIsHere.tsx'

/** In the narrow column year and school stand below each other. */
const ClassName = ({ gradClass }: Pick<User, 'gradClass'>) => (
  <span className={styles.name}>
    {gradClass === null ? 'Stufenbuch' : classYear(gradClass)}
    {gradClass !== null && <span className={styles.school}>{gradClass.school}</span>}
  </span>
)

export const SideBar = ({ user, navigation }: { user: User; navigation: Navigation }) => (
  <aside className={styles.side} aria-label="Seitenleiste">
    <div className={styles.brand}>
      <Logo size={32} />
      <ClassName gradClass={user.gradClass} />
    </div>
    <nav aria-label="Hauptnavigation" className={styles.items}>
      {navigation.items.map((item) => (
        <NavigationLink key={item.path} item={item} look="row" />
      ))}
      {/* Editors have more to do than fits beside these, and find both on their board. */}
      {!can(user.role, 'content:define') && <ClassLinks user={user} />}
    </nav>
    <div className={styles.foot}>
      {navigation.switchTo && (
        <Link className={buttonClass({ kind: 'secondary' })} to={navigation.switchTo.path}>
          {navigation.switchTo.label}
        </Link>
      )}
      <WhoIsHere user={user} />
      <div>
        <HelpEntry className={`${linkStyles.link} ${linkStyles.row}`} />
        <SignOut className={`${linkStyles.link} ${linkStyles.row}`} />
      </div>
    </div>
  </aside>
)
