import { z } from 'zod'
import { ACTIVE_DAYS } from './active-days.ts'

/** Which schools a list shows by what happens there. */
export const SchoolActivity = z.enum(['active', 'classes', 'none'])
export type SchoolActivity = z.infer<typeof SchoolActivity>

export const schoolActivityWords: Record<SchoolActivity, string> = {
  active: `In den letzten ${ACTIVE_DAYS} Tagen aktiv`,
  classes: 'Mit Stufen',
  none: 'Ohne Stufen',
}

export const SchoolOrder = z.enum(['name', 'newest'])
export type SchoolOrder = z.infer<typeof SchoolOrder>
