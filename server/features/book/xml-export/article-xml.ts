import type { Article, Block, Inline, List } from '#domain/content/article.ts'
import { cleanLines } from '#print/typeset/texts.ts'
import { type Element, element } from '../../../platform/xml.ts'

/** An article with its headings, lists and quotes. */
export const articleXml = (article: Article): Element => element('text', {}, article.content.map(blockXml))

function blockXml(block: Block): Element {
  if (block.type === 'paragraph') return element('paragraph', {}, lineOf(block.content))
  if (block.type === 'heading') return element('heading', { level: block.attrs.level }, lineOf(block.content))
  if (block.type === 'blockquote') return element('blockquote', {}, block.content.map(blockXml))
  return listXml(block)
}

const listXml = ({ type, content }: List): Element =>
  element(
    type,
    {},
    content.map((item) => element('item', {}, item.content.map(blockXml))),
  )

const lineOf = (content: readonly Inline[] | undefined) => ({ inline: (content ?? []).map(runXml) })

function runXml(run: Inline): string | Element {
  if (run.type === 'hardBreak') return element('break', {})
  return (run.marks ?? []).reduce<string | Element>(
    (within, { type }) => element(type, {}, { inline: [within] }),
    withEdges(run.text),
  )
}

/** The spaces at the ends of a run part it from its neighbours. */
function withEdges(text: string): string {
  const [before, after] = [/^\s/.test(text), /\s$/.test(text)]
  const words = cleanLines(text)
  return words === '' ? (before ? ' ' : '') : `${before ? ' ' : ''}${words}${after ? ' ' : ''}`
}
