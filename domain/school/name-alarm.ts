import { z } from 'zod'
import { asOneLine, tooLong } from '../text.ts'

const line = (max: number, missing: string) =>
  z
    .string()
    .max(3 * max, tooLong(max))
    .overwrite(asOneLine)
    .min(1, missing)
    .max(max, tooLong(max))

/** What somebody tells the admin of a class in which another is under their name. */
export const NewNameAlarm = z.strictObject({
  name: line(120, 'Sag uns, wie du heißt.'),
  contact: line(120, 'Sag uns, wie man dich erreicht.'),
  text: z.string().trim().max(500, tooLong(500)),
})
export type NewNameAlarm = z.infer<typeof NewNameAlarm>
