import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { SignOut } from '../../pieces/SignOut.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Navigation } from '../navigation.ts'
import linkStyles from './NavigationLink.module.css'
import { NavigationLink } from './NavigationLink.tsx'
import { WhoIsHere } from './WhoIsHere.tsx'

type Props = { user: User; navigation: Navigation; onClose: () => void }

/** What did not fit into the phone's bar. */
export const MoreSheet = ({ user, navigation, onClose }: Props) => (
  <Dialog title="Mehr" onClose={onClose}>
    <WhoIsHere user={user} />
    <div>
      {navigation.items.map((item) => (
        <NavigationLink key={item.path} item={item} look="row" onClick={onClose} />
      ))}
      <SignOut className={`${linkStyles.link} ${linkStyles.row}`} />
    </div>
    {navigation.switchTo && (
      <Link className={buttonClass({ kind: 'secondary' })} to={navigation.switchTo.path} onClick={onClose}>
        {navigation.switchTo.label}
      </Link>
    )}
  </Dialog>
)
