import { z } from 'zod'
import { line, tooLong } from '../text.ts'

export const TITLE_MAX = 80
/** What the editors tell whoever fills or lays out a module of the book. */
export const REMARK_MAX = 1_000

export const Title = line(TITLE_MAX, 'Gib bitte einen Titel ein.')

/** Never fetched by us; people follow it themselves. */
export const ExternalLink = z
  .string()
  .trim()
  .max(500, tooLong(500))
  .refine((link) => URL.canParse(link) && new URL(link).protocol === 'https:', {
    error: 'Der Link muss mit https:// beginnen.',
  })
