import type { JSONContent } from '@tiptap/react'
import { type Article, printable } from '#domain/content/article.ts'

/** What the editor holds, without what an article does not know. */
export const toArticle = (document: JSONContent): Article => (nodeOf(document)[0] ?? document) as Article

function nodeOf({ type, attrs, content, text, marks }: JSONContent): JSONContent[] {
  if (type === 'text') {
    const words = printable(text ?? '')
    const styles = marks?.map((mark) => ({ type: mark.type }))
    return words === '' ? [] : [{ type, text: words, ...(styles !== undefined && { marks: styles }) }]
  }
  const inner = content?.flatMap(nodeOf)
  return [
    {
      ...(type !== undefined && { type }),
      ...(type === 'heading' && { attrs: { level: attrs?.level } }),
      ...(inner !== undefined && inner.length > 0 && { content: inner }),
    },
  ]
}
