import type { Role } from './role.ts'

/**
 * Whoever can stand before the product: nobody known, somebody whose address is not confirmed yet, somebody whom the
 * admin has not let into the class yet, staff whose second factor is not set up yet, or a role.
 */
export type Party = 'visitor' | 'unverified' | 'waiting' | 'unenrolled' | Role
export const parties = [
  'visitor',
  'unverified',
  'waiting',
  'unenrolled',
  'student',
  'redakteur',
  'admin',
  'super_admin',
] as const satisfies Party[]

const everybody = parties
const signedIn = ['unverified', 'waiting', 'unenrolled', 'student', 'redakteur', 'admin', 'super_admin'] as const
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
  'class:open': members,
  'class:see-lists': editors,
  'class:manage': admin,
  'yearbook:oversee': editors,
  'yearbook:manage': admin,
  'motto:take-part': members,
  'file:upload': members,
  'content:define': editors,
  /** What the editors have laid down; staff look with a reason. */
  'content:look': [...editors, ...staff],
  'content:fill': members,
  'content:report': members,
  'content:moderate': editors,
  'book:preview': [...members, ...staff],
  'order:read': editors,
  'order:manage': admin,
  'office:use': staff,
  'office:enrol': ['unenrolled', ...staff],
} as const satisfies Record<string, readonly Party[]>

export type Capability = keyof typeof capabilities

export const can = (party: Party, capability: Capability): boolean =>
  (capabilities[capability] as readonly Party[]).includes(party)
