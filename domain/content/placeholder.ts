import { z } from 'zod'
import { lines } from '../text.ts'
import { ExternalLink, REMARK_MAX } from './text.ts'

export const PDF_PAGES_PER_PLACEHOLDER = 16

/** Room for what comes from elsewhere: ads, a greeting, pages that somebody made as a PDF. */
export const PlaceholderSettings = z.strictObject({
  description: lines(REMARK_MAX),
  editingNote: lines(REMARK_MAX),
  layouterNote: lines(REMARK_MAX),
  externalLink: ExternalLink.nullable(),
  /** Somebody has paid for it: it is told apart from what the class says, and the book waits for it. */
  ad: z.boolean().default(false),
})
export type PlaceholderSettings = z.infer<typeof PlaceholderSettings>
export const SavedPlaceholderSettings = z.object({
  description: z.string(),
  editingNote: z.string(),
  layouterNote: z.string(),
  externalLink: z.string().nullable(),
  ad: z.boolean().default(false),
})
