import { z } from 'zod'

/** Who lets newcomers into the class: whoever has the link is in, a classmate vouches for them, or the admin decides. */
export const Admission = z.enum(['link', 'vouch', 'admin'])
export type Admission = z.infer<typeof Admission>

/** How somebody came in. */
export type CameBy = Admission

/** So many classmates who do not know somebody, and no classmate's word counts any more: the admin decides. */
export const STRANGER_TO = 2
