import type { User } from '#contract/account.ts'
import type { Role } from '#domain/account/role.ts'

/** Roles as they are called on screen. */
export const roleWords = {
  student: 'Schüler:in',
  redakteur: 'Redakteur:in',
  admin: 'Stufenadmin',
  super_admin: 'Stufenbuch-Team',
} as const satisfies Record<Role, string>

type GradClass = NonNullable<User['gradClass']>

export const classYear = ({ year }: GradClass): string => `Abi ${year}`

/** "Abi 2027 · Goethe-Gymnasium"; staff have no class. */
export const className = (gradClass: GradClass | null): string =>
  gradClass === null ? 'Stufenbuch' : `${classYear(gradClass)} · ${gradClass.school}`

/** What somebody agrees to with "checkedAdds", at sign-up and in the profile alike. */
export const ADVERTISING = 'Schickt mir ab und zu Tipps und Angebote rund ums Abi.'
