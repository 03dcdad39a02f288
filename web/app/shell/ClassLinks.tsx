import { Link } from '@tanstack/react-router'
import type { User } from '#contract/account.ts'
import { can } from '#domain/account/capability.ts'
import { paths } from '../../pieces/paths.ts'
import { IconBulb, IconUsers } from '../../ui/icons.ts'
import linkStyles from './NavigationLink.module.css'

const row = `${linkStyles.link} ${linkStyles.row}`

/** The short ways that a member of the class looks for; whoever is not let in finds nothing there. */
export const ClassLinks = ({ user, onClick }: { user: User; onClick?: () => void }) =>
  user.gradClass !== null &&
  !user.waiting &&
  !user.suspended &&
  can(user.role, 'class:open') && (
    <>
      <Link className={row} to={paths.start} search={{ tab: 'students' }} onClick={onClick}>
        <IconUsers size={24} aria-hidden />
        Deine Stufe
      </Link>
      <Link className={row} to={paths.motto} onClick={onClick}>
        <IconBulb size={24} aria-hidden />
        Euer Motto
      </Link>
    </>
  )
