import { can } from '#domain/account/capability.ts'
import { useUser } from '../../api/use-session.ts'

/** Whether somebody orders for the class, or only reads along. */
export function useMayOrder(): boolean {
  const user = useUser()
  return user !== undefined && can(user.role, 'order:manage')
}
