import { z } from 'zod'

/** Whose word lets somebody in who waits now: nobody's once the editing is closed. */
export const LetInBy = z.enum(['classmates', 'admin', 'nobody'])
export type LetInBy = z.infer<typeof LetInBy>
