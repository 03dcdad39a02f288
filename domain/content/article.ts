import { z } from 'zod'

/** Characters of an article, as they are counted under it. */
export const ARTICLE_MAX = 12_000
/** A list in a list, and no deeper: list, item, list, item, paragraph, text. */
export const ARTICLE_DEPTH_MAX = 6
export const ARTICLE_NODES_MAX = 2_000

export type Mark = { type: 'bold' | 'italic' }
export type TextNode = { type: 'text'; text: string; marks?: Mark[] | undefined }
export type Inline = TextNode | { type: 'hardBreak' }
export type Paragraph = { type: 'paragraph'; content?: Inline[] | undefined }
export type Heading = { type: 'heading'; attrs: { level: 2 | 3 }; content?: Inline[] | undefined }
export type ListItem = { type: 'listItem'; content: (Paragraph | List)[] }
export type List = { type: 'bulletList' | 'orderedList'; content: ListItem[] }
export type Blockquote = { type: 'blockquote'; content: Paragraph[] }
export type Block = Heading | Paragraph | List | Blockquote
export type Article = { type: 'doc'; content: Block[] }

/**
 * Without what no database stores and no page prints: halves of characters, and controls other than tab and line break. What
 * parts words in other programs still does.
 */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\v\f]/g, ' ')
    .replaceAll(/(?![\t\n])\p{Cc}/gu, '')

const Mark = z.strictObject({ type: z.enum(['bold', 'italic']) })
const Inline = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('text'),
    text: z
      .string()
      .min(1)
      .max(ARTICLE_MAX)
      .refine((text) => printable(text) === text),
    marks: z.array(Mark).max(2).optional(),
  }),
  z.strictObject({ type: z.literal('hardBreak') }),
])
const inlines = z.array(Inline).optional()
const Paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines })
const Heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.literal([2, 3]) }),
  content: inlines,
})
const Blockquote = z.strictObject({ type: z.literal('blockquote'), content: z.array(Paragraph).min(1) })
const ListItem: z.ZodType<ListItem> = z.strictObject({
  type: z.literal('listItem'),
  content: z.array(z.lazy(() => z.union([Paragraph, List]))).min(1),
})
const List: z.ZodType<List> = z.strictObject({
  type: z.enum(['bulletList', 'orderedList']),
  content: z.array(ListItem).min(1),
})
const Doc = z.strictObject({
  type: z.literal('doc'),
  content: z.array(z.union([Heading, Paragraph, List, Blockquote])).min(1),
})

/** A text with headings, lists and quotes. Measured before it is read: depth without bounds would end any reader. */
export const Article: z.ZodType<Article, Article> = z
  .custom<Article>(isWithinBounds)
  .pipe(Doc as z.ZodType<Article, Article>)
  .refine((article) => articleLength(article) <= ARTICLE_MAX)

type Node = { type?: unknown; text?: unknown; content?: unknown }

/** Goes through whatever was sent without calling itself. */
function isWithinBounds(value: unknown): boolean {
  const open: { node: unknown; depth: number }[] = [{ node: value, depth: 0 }]
  let count = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, depth } = next
    if (depth > ARTICLE_DEPTH_MAX || ++count > ARTICLE_NODES_MAX) return false
    const children = typeof node === 'object' && node !== null ? (node as Node).content : undefined
    if (!Array.isArray(children)) continue
    if (children.length > ARTICLE_NODES_MAX) return false
    for (const child of children) open.push({ node: child, depth: depth + 1 })
  }
  return true
}

/** Nodes are few where characters are few, but somebody may lean on the return key. */
export const isTooComplex = (article: Article): boolean => !isWithinBounds(article)

export const emptyArticle: Article = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Characters as people count them; the end of a paragraph is none. */
export function articleLength(article: Article): number {
  const open: Node[] = [article]
  let length = 0
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'hardBreak') length++
    else if (typeof node.text === 'string') length += [...node.text].length
    if (Array.isArray(node.content)) for (const child of node.content) open.push(child as Node)
  }
  return length
}

/** The bare words: paragraphs apart by an empty line, lists as people type them. */
export const plainText = ({ content }: Article): string => content.map(blockText).join('\n\n')

function blockText(block: Block): string {
  if (block.type === 'paragraph' || block.type === 'heading') return inlineText(block.content)
  if (block.type === 'blockquote') return block.content.map(({ content }) => inlineText(content)).join('\n\n')
  return listText(block, '')
}

const inlineText = (content: Inline[] | undefined): string =>
  (content ?? []).map((inline) => (inline.type === 'text' ? inline.text : '\n')).join('')

const listText = ({ type, content }: List, indent: string): string =>
  content
    .map((item, index) => itemText(item, `${indent}${type === 'bulletList' ? '•' : `${index + 1}.`} `, `${indent}  `))
    .join('\n')

const itemText = ({ content }: ListItem, mark: string, indent: string): string =>
  content
    .map((part, index) => {
      const text = part.type === 'paragraph' ? inlineText(part.content) : listText(part, indent)
      if (part.type !== 'paragraph') return text
      return index === 0 ? mark + text : indent + text
    })
    .join('\n')

/** A paragraph for each piece between empty lines. */
export function articleFromText(text: string): Article {
  const pieces = text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((piece) => piece.replaceAll(/^\n+|\n+$/g, ''))
  return { type: 'doc', content: pieces.map(paragraphOf) }
}

function paragraphOf(text: string): Paragraph {
  const content = text
    .split('\n')
    .flatMap((line, index): Inline[] => [
      ...(index > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...(line === '' ? [] : [{ type: 'text' as const, text: printable(line) }]),
    ])
    .filter((inline) => inline.type !== 'text' || inline.text !== '')
  return content.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content }
}
