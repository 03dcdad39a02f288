import { z } from 'zod'
import { line } from '../text.ts'

export const MOTTO_MAX = 80

/** Is there anything to be seen of it? Fillers and joiners alone would be an empty cover. */
export const isVisible = (text: string): boolean =>
  /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

export const Motto = line(MOTTO_MAX, 'Schreib bitte ein Motto.')
  .refine((motto) => motto.length > 1, { error: 'Schreib bitte ein Motto.', abort: true })
  .refine(isVisible, { error: 'Schreib bitte ein Motto.' })

/** Enough for ideas, too few to drown those of others. */
export const SUGGESTIONS_PER_PERSON = 5

/** open: suggest and vote; ended: the counts are shown and the admin chooses; fixed: the motto stands. */
export const MottoState = z.enum(['open', 'ended', 'fixed'])
export type MottoState = z.infer<typeof MottoState>
