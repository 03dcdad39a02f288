import { Fragment, type ReactNode } from 'react'
import type { Article, Block, Inline, ListItem, Paragraph, List as TextList } from '#domain/content/article.ts'
import styles from './article.module.css'

/** An article to read. */
export const ArticleView = ({ article }: { article: Article }) => (
  <div className={styles.text}>{each(article.content, blockOf)}</div>
)

/** Parts of a text have no identity but their place. */
const each = <Part,>(parts: readonly Part[] | undefined, draw: (part: Part) => ReactNode): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  parts?.map((part, index) => <Fragment key={index}>{draw(part)}</Fragment>)

function blockOf(block: Block): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3'
      return <Heading>{each(block.content, inlineOf)}</Heading>
    }
    case 'paragraph':
      return paragraphOf(block)
    case 'blockquote':
      return <blockquote>{each(block.content, paragraphOf)}</blockquote>
    default:
      return listOf(block)
  }
}

/** An empty line is a line all the same. */
const paragraphOf = ({ content }: Paragraph): ReactNode => <p>{each(content, inlineOf) ?? <br />}</p>

function listOf({ type, content }: TextList): ReactNode {
  const List = type === 'bulletList' ? 'ul' : 'ol'
  return <List>{each(content, itemOf)}</List>
}

const itemOf = ({ content }: ListItem): ReactNode => (
  <li>{each(content, (part) => (part.type === 'paragraph' ? paragraphOf(part) : listOf(part)))}</li>
)

function inlineOf(inline: Inline): ReactNode {
  if (inline.type === 'hardBreak') return <br />
  const styles = inline.marks?.map(({ type }) => type) ?? []
  const words = styles.includes('italic') ? <em>{inline.text}</em> : inline.text
  return styles.includes('bold') ? <strong>{words}</strong> : words
}
