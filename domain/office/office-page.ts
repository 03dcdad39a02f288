import { z } from 'zod'

/** The lists of the back office of which somebody can keep a view. */
export const OfficePage = z.enum(['schools', 'classes', 'orders', 'audit'])
export type OfficePage = z.infer<typeof OfficePage>
