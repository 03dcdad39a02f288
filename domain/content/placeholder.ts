import { z } from 'zod'
import { lines } from '../text.ts'
import { ExternalLink, NOTE_FOR_LAYOUT_MAX } from './text.ts'

export const PDF_PAGES_PER_PLACEHOLDER = 16

/** Room for what comes from elsewhere: ads, a greeting, pages that somebody made as a PDF. */
export const PlaceholderSettings = z.strictObject({
  description: lines(NOTE_FOR_LAYOUT_MAX),
  editingNote: lines(NOTE_FOR_LAYOUT_MAX),
  layouterNote: lines(NOTE_FOR_LAYOUT_MAX),
  externalLink: ExternalLink.nullable(),
})
export type PlaceholderSettings = z.infer<typeof PlaceholderSettings>
export const SavedPlaceholderSettings = z.object({
  description: z.string(),
  editingNote: z.string(),
  layouterNote: z.string(),
  externalLink: z.string().nullable(),
})
