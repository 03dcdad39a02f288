import { z } from 'zod'
import { ACTIVE_DAYS } from './active-days.ts'

/** Which classes a list shows: used in the last weeks, near their deadline without anybody there, or long left. */
export const ClassActivity = z.enum(['active', 'quiet', 'left'])
export type ClassActivity = z.infer<typeof ClassActivity>

export const classActivityLabels: Record<ClassActivity, string> = {
  active: 'Aktiv',
  quiet: 'Still vor dem Redaktionsschluss',
  left: `Länger als ${ACTIVE_DAYS} Tage still`,
}
