import { z } from 'zod'
import { amount } from './amount.ts'

export const COLLAGE_LIMIT_MAX = 500
export const PHOTO_DESCRIPTION_MAX = 140
/** A whole class does not fit on one photo so that somebody could be told from the others. */
export const PEOPLE_ON_PHOTO_MAX = 30

/** Photos of many on shared pages. */
export const PhotoCollageSettings = z.strictObject({
  /** Who may add photos; nobody named means everybody. */
  students: z.array(z.uuid()).max(1_000),
  /** For the whole collage, whoever adds them. */
  uploadLimit: amount(1, COLLAGE_LIMIT_MAX),
  /** Of one person, the editors included; null where nobody has a share. */
  perPerson: amount(1, COLLAGE_LIMIT_MAX).nullable(),
  descriptions: z.boolean(),
})
export type PhotoCollageSettings = z.infer<typeof PhotoCollageSettings>
export const SavedPhotoCollageSettings = z.object({
  students: z.array(z.uuid()),
  uploadLimit: z.int(),
  perPerson: z.int().nullable(),
  descriptions: z.boolean(),
})
