import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { can } from '#domain/account/capability.ts'
import { ShareInvitation } from '../../pieces/ShareInvitation.tsx'
import { SignOut } from '../../pieces/SignOut.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Navigation } from '../navigation.ts'
import { ClassLinks } from './ClassLinks.tsx'
import linkStyles from './NavigationLink.module.css'
import { NavigationLink } from './NavigationLink.tsx'
import { WhoIsHere } from './WhoIsHere.tsx'

type Props = { user: User; navigation: Navigation; onClose: () => void }

const row = `${linkStyles.link} ${linkStyles.row}`

/** What did not fit into the phone's bar, and the short ways that a member of the class looks for. */
export const MoreSheet = ({ user, navigation, onClose }: Props) => (
  <Dialog title="Mehr" onClose={onClose}>
    <WhoIsHere user={user} />
    <div>
      {navigation.items.map((item) => (
        <NavigationLink key={item.path} item={item} look="row" onClick={onClose} />
      ))}
      <ClassLinks user={user} onClick={onClose} />
      <SignOut className={row} />
    </div>
    {navigation.switchTo && !navigation.items.some(({ path }) => path === navigation.switchTo?.path) && (
      <Link className={buttonClass({ kind: 'secondary' })} to={navigation.switchTo.path} onClick={onClose}>
        {navigation.switchTo.label}
      </Link>
    )}
    {user.gradClass !== null && !user.waiting && can(user.role, 'class:open') && <ShareInvitation />}
  </Dialog>
)
