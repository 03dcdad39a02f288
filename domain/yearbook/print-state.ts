import { z } from 'zod'

/** Whether the book is ordered, or printed already: then what is taken out may stand in it all the same. */
export const PrintState = z.enum(['none', 'ordered', 'printed'])
export type PrintState = z.infer<typeof PrintState>
