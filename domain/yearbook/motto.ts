import { z } from 'zod'

export const MOTTO_MAX = 80

export const Motto = z
  .string()
  .trim()
  .min(2, 'Schreib bitte ein Motto.')
  .max(MOTTO_MAX, `Das ist zu lang. ${MOTTO_MAX} Zeichen gehen.`)
  .transform((motto) => motto.normalize('NFC').replaceAll(/\s+/g, ' '))
  .refine((motto) => !/\p{Cc}/u.test(motto), { error: 'Bitte in einer Zeile.' })
  // Fillers and joiners alone would be an empty cover.
  .refine((motto) => /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u.test(motto), {
    error: 'Schreib bitte ein Motto.',
  })

/** Enough for ideas, too few to drown those of others. */
export const SUGGESTIONS_PER_PERSON = 5

/** open: suggest and vote; ended: the counts are shown and the admin chooses; fixed: the motto stands. */
export const MottoState = z.enum(['open', 'ended', 'fixed'])
export type MottoState = z.infer<typeof MottoState>
