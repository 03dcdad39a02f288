import { z } from 'zod'

/**
 * Whose word lets somebody in who waits now: nobody's once the editing is closed, and for now the admin's alone where all
 * classmates are new themselves.
 */
export const LetInBy = z.enum(['classmates', 'admin', 'admin-for-now', 'nobody'])
export type LetInBy = z.infer<typeof LetInBy>
