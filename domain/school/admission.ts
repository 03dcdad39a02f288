import { z } from 'zod'
import type { LetInBy } from '../account/let-in-by.ts'

/** Who lets newcomers into the class: whoever has the link is in, a classmate vouches for them, or the admin decides. */
export const Admission = z.enum(['link', 'vouch', 'admin'])
export type Admission = z.infer<typeof Admission>

/** How somebody came in. */
export type CameBy = Admission

type Door = {
  admission: Admission
  /** The name, or classmates who do not know them, have left it to the admin. */
  adminDecides: boolean
  /** Some classmate has been in for long enough to vouch: on the first day there is none. */
  hasVoices: boolean
  bookOpen: boolean
}
export function letInBy({ admission, adminDecides, hasVoices, bookOpen }: Door): LetInBy {
  if (!bookOpen) return 'nobody'
  if (admission === 'admin' || adminDecides) return 'admin'
  return hasVoices ? 'classmates' : 'admin-for-now'
}

/** So many classmates who do not know somebody, and no classmate's word counts any more: the admin decides. */
export const STRANGER_TO = 2
