import { z } from 'zod'
import { lines } from '../text.ts'

export const PROBLEM_MAX = 2_000
export const PROBLEM_PHOTOS_MAX = 10
/** So many reports of one order, so that nobody floods the staff. */
export const PROBLEMS_MAX = 20

/** What is wrong with what came, or that nothing came. */
export const ProblemKind = z.enum(['NOT_ARRIVED', 'DAMAGED', 'MISPRINTED', 'TOO_FEW', 'OTHER'], 'Was ist passiert?')
export type ProblemKind = z.infer<typeof ProblemKind>
export const problemLabels = {
  NOT_ARRIVED: 'Es ist nichts angekommen',
  DAMAGED: 'Etwas ist beschädigt',
  MISPRINTED: 'Etwas ist falsch gedruckt',
  TOO_FEW: 'Es sind zu wenige',
  OTHER: 'Etwas anderes',
} as const satisfies Record<ProblemKind, string>

export const ProblemText = lines(PROBLEM_MAX).refine((text) => text.trim() !== '', {
  error: 'Beschreib kurz, was los ist.',
})
