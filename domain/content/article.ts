import { z } from 'zod'

export const ARTICLE_MAX = 12_000
export const Article = z.object({ type: z.literal('doc'), content: z.array(z.any()) })
export type Article = z.infer<typeof Article>
export const emptyArticle: Article = { type: 'doc', content: [{ type: 'paragraph' }] }
export const plainText = (article: Article): string => JSON.stringify(article.content).replaceAll(/[^a-z]/g, '')
