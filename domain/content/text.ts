import { z } from 'zod'

const tooLong = (max: number) => `Das ist zu lang. ${max} Zeichen gehen.`

/** A few words in one line. */
export const line = (max: number, missing = 'Schreib bitte etwas.') =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(max, tooLong(max))
    .transform((words) => words.normalize('NFC').replaceAll(/\s+/g, ' '))
    .refine((words) => !/\p{Cc}/u.test(words), { error: 'Bitte in einer Zeile.' })

/** Lines of text; line breaks stay, other control characters have no place in print. */
export const lines = (max: number) =>
  z
    .string()
    .max(max, tooLong(max))
    .transform((text) => text.normalize('NFC').replaceAll(/\r\n?/g, '\n'))
    .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), { error: 'Darin stehen Zeichen, die sich nicht drucken lassen.' })

export const TITLE_MAX = 80
export const NOTE_FOR_LAYOUT_MAX = 1_000

export const Title = line(TITLE_MAX, 'Gib bitte einen Titel ein.')

/** Never fetched by us; people follow it themselves. */
export const ExternalLink = z
  .string()
  .trim()
  .max(500, tooLong(500))
  .refine((link) => URL.canParse(link) && new URL(link).protocol === 'https:', {
    error: 'Der Link muss mit https:// beginnen.',
  })
