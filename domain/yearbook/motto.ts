import { z } from 'zod'

export const MOTTO_MAX = 80

/** Is there anything to be seen of it? Fillers and joiners alone would be an empty cover. */
export const isVisible = (text: string): boolean =>
  /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}]/u.test(text)

export const Motto = z
  .string()
  .trim()
  .min(2, 'Schreib bitte ein Motto.')
  .max(MOTTO_MAX, `Das ist zu lang. ${MOTTO_MAX} Zeichen gehen.`)
  .transform((motto) => motto.normalize('NFC').replaceAll(/\s+/g, ' '))
  .refine((motto) => !/\p{Cc}/u.test(motto), { error: 'Bitte in einer Zeile.' })
  .refine(isVisible, { error: 'Schreib bitte ein Motto.' })

/** Enough for ideas, too few to drown those of others. */
export const SUGGESTIONS_PER_PERSON = 5

/** open: suggest and vote; ended: the counts are shown and the admin chooses; fixed: the motto stands. */
export const MottoState = z.enum(['open', 'ended', 'fixed'])
export type MottoState = z.infer<typeof MottoState>
