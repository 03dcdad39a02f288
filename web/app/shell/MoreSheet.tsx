import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { can } from '#domain/account/capability.ts'
import { paths } from '../../pieces/paths.ts'
import { ShareInvitation } from '../../pieces/ShareInvitation.tsx'
import { SignOut } from '../../pieces/SignOut.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconBulb, IconUsers } from '../../ui/icons.ts'
import type { Navigation } from '../navigation.ts'
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
      {user.gradClass !== null && can(user.role, 'class:open') && <OfTheClass onClose={onClose} />}
      <SignOut className={row} />
    </div>
    {navigation.switchTo && !navigation.items.some(({ path }) => path === navigation.switchTo?.path) && (
      <Link className={buttonClass({ kind: 'secondary' })} to={navigation.switchTo.path} onClick={onClose}>
        {navigation.switchTo.label}
      </Link>
    )}
    {user.gradClass !== null && can(user.role, 'class:open') && <ShareInvitation />}
  </Dialog>
)

const OfTheClass = ({ onClose }: Pick<Props, 'onClose'>) => (
  <>
    <Link className={row} to={paths.start} search={{ tab: 'students' }} onClick={onClose}>
      <IconUsers size={24} aria-hidden />
      Deine Stufe
    </Link>
    <Link className={row} to={paths.motto} onClick={onClose}>
      <IconBulb size={24} aria-hidden />
      Euer Motto
    </Link>
  </>
)
