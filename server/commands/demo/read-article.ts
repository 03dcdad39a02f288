import type { Article, Block, Inline, List, Paragraph } from '#domain/content/article.ts'

/** Reads an article as people type it: `##` a heading, `-` and `1.` lists, `>` a quotation, `*…*` italic. */
export const readArticle = (text: string): Article => ({ type: 'doc', content: text.split('\n\n').map(readBlock) })

function readBlock(block: string): Block {
  const lines = block.split('\n')
  if (block.startsWith('## ')) return { type: 'heading', attrs: { level: 2 }, content: readLine(block.slice(3)) }
  if (block.startsWith('- ')) return list('bulletList', lines)
  if (block.startsWith('1. ')) return list('orderedList', lines)
  if (block.startsWith('> ')) return { type: 'blockquote', content: lines.map((line) => paragraph(line.slice(2))) }
  return paragraph(block)
}

const list = (type: List['type'], lines: readonly string[]): List => ({
  type,
  content: lines.map((line) => ({ type: 'listItem', content: [paragraph(line.slice(line.indexOf(' ') + 1))] })),
})
const paragraph = (line: string): Paragraph => ({ type: 'paragraph', content: readLine(line) })

const readLine = (line: string): Inline[] =>
  line
    .split('*')
    .map((text, at): Inline => ({ type: 'text', text, ...(at % 2 === 1 ? { marks: [{ type: 'italic' }] } : {}) }))
    .filter((inline) => inline.type !== 'text' || inline.text !== '')
