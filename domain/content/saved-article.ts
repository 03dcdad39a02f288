import { z } from 'zod'
import type { Article, List, ListItem } from './article.ts'

const SavedInline = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('text'),
    text: z.string(),
    marks: z.array(z.object({ type: z.enum(['bold', 'italic']) })).optional(),
  }),
  z.object({ type: z.literal('hardBreak') }),
])
const inlines = z.array(SavedInline).optional()
const SavedParagraph = z.object({ type: z.literal('paragraph'), content: inlines })
const SavedHeading = z.object({
  type: z.literal('heading'),
  attrs: z.object({ level: z.literal([2, 3]) }),
  content: inlines,
})
const SavedBlockquote = z.object({ type: z.literal('blockquote'), content: z.array(SavedParagraph) })
const SavedListItem: z.ZodType<ListItem> = z.object({
  type: z.literal('listItem'),
  content: z.array(z.lazy(() => z.union([SavedParagraph, SavedList]))),
})
const SavedList: z.ZodType<List> = z.object({
  type: z.enum(['bulletList', 'orderedList']),
  content: z.array(SavedListItem),
})

/** An article as it was saved, by whatever rules: the same nodes, as many and as long as they are. */
export const SavedArticle: z.ZodType<Article> = z.object({
  type: z.literal('doc'),
  content: z.array(z.union([SavedHeading, SavedParagraph, SavedList, SavedBlockquote])),
})
