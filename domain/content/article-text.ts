import {
  type Article,
  type Block,
  type Inline,
  type List,
  type ListItem,
  type Paragraph,
  printable,
} from './article.ts'

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
