import { z } from 'zod'
import { ExternalLink } from './text.ts'

/** An article by one author of the class. */
export const EditorialSettings = z.strictObject({
  /** Who writes it; nobody yet while it is a draft. */
  author: z.uuid().nullable(),
  /** The author may hand in a link to a document elsewhere instead of, or beside, the text. */
  externalLinkAllowed: z.boolean(),
})
export type EditorialSettings = z.infer<typeof EditorialSettings>
export const SavedEditorialSettings = z.object({ author: z.uuid().nullable(), externalLinkAllowed: z.boolean() })

/** What becomes of the text when somebody else is to write it. */
export const OnReassign = z.enum(['keep', 'reset'])
export type OnReassign = z.infer<typeof OnReassign>

export const EditorialLink = z.union([z.literal(''), ExternalLink])
