import type { Role } from './role.ts'

/**
 * Whoever can stand before the product: nobody known, somebody whose address is not confirmed yet, somebody whom the
 * class has not let in yet, somebody whom the admin has shut out for now, staff whose second factor is not set up yet, or a role.
 */
export type Party = 'visitor' | 'unverified' | 'waiting' | 'suspended' | 'unenrolled' | Role
export const parties = [
  'visitor',
  'unverified',
  'waiting',
  'suspended',
  'unenrolled',
  'student',
  'redakteur',
  'admin',
  'super_admin',
] as const satisfies Party[]

const everybody = parties
const signedIn = parties.filter((party) => party !== 'visitor')
const members = ['student', 'redakteur', 'admin'] as const
const editors = ['redakteur', 'admin'] as const
const admin = ['admin'] as const
const staff = ['super_admin'] as const

/** Who may do what: the one table that pages, navigation and every operation of the API refer to. */
export const capabilities = {
  'app:use': everybody,
  'session:use': everybody,
  'account:read-own': signedIn,
  'account:manage-own': signedIn,
  /** What we have of somebody of a class, waiting and shut out or not. */
  'account:take-data': ['waiting', 'suspended', ...members],
  'class:open': members,
  'class:see-lists': editors,
  'class:manage': admin,
  'yearbook:oversee': editors,
  /** A mail to one person about what is missing, once a day, as with what goes back from the desk; to all the admin writes. */
  'yearbook:remind': editors,
  'yearbook:manage': admin,
  'motto:take-part': members,
  'file:upload': ['waiting', ...members],
  'content:define': editors,
  /** What the editors have laid down; staff look with a reason. */
  'content:look': [...editors, ...staff],
  'content:fill': members,
  /** The own personal page: whoever waits may begin with it, and nobody sees it before they are in. */
  'content:fill-own-page': ['waiting', ...members],
  'content:report': members,
  'content:moderate': editors,
  'book:preview': [...members, ...staff],
  /** Opens the preview of the whole book for everybody. */
  'book:release': editors,
  /** How many pages it comes to, who is found in it how often, and whom to ask for more. */
  'book:balance': editors,
  /** How it looks. */
  'book:design': editors,
  /** Files for the press, to take along; staff with a reason. */
  'book:make': [...editors, ...staff],
  /** All content of a class as a file, for those who lay it out; staff with a reason. */
  'book:export': [...editors, ...staff],
  'order:read': editors,
  'order:manage': admin,
  'office:use': staff,
  'office:enrol': ['unenrolled', ...staff],
} as const satisfies Record<string, readonly Party[]>

export type Capability = keyof typeof capabilities

export const can = (party: Party, capability: Capability): boolean =>
  (capabilities[capability] as readonly Party[]).includes(party)
