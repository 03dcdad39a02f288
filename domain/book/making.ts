import { z } from 'zod'

/** How far a book that somebody asked for has come. */
export const MakingState = z.enum(['making', 'ready', 'failed'])
export type MakingState = z.infer<typeof MakingState>
