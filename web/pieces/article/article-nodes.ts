import type { Node as DocumentNode } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { type AnyExtension, Extension, type Node } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { ARTICLE_DEPTH_MAX } from '#domain/content/article.ts'

/** What stands inside what, where the article is narrower than the editor's own rules. */
const contents: Record<string, string> = {
  listItem: 'paragraph (paragraph | bulletList | orderedList)*',
  blockquote: 'paragraph+',
}

function narrowed(extension: AnyExtension): AnyExtension {
  const content = contents[extension.name]
  if (content !== undefined) return (extension as Node).extend({ content })
  // Lists count from one, in plain numbers.
  if (extension.name === 'orderedList') return (extension as Node).extend({ addAttributes: () => ({}) })
  return extension
}

const Nodes = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(narrowed)
  },
}).configure({
  heading: { levels: [2, 3] },
  code: false,
  codeBlock: false,
  horizontalRule: false,
  link: false,
  strike: false,
  underline: false,
  // It would change an article by looking at it.
  trailingNode: false,
})

const depthOf = (node: DocumentNode): number => {
  let deepest = 0
  node.forEach((child) => {
    deepest = Math.max(deepest, 1 + depthOf(child))
  })
  return deepest
}

/** A step that nests deeper than an article may simply does not happen. */
const BoundedDepth = Extension.create({
  name: 'boundedDepth',
  addProseMirrorPlugins: () => [
    new Plugin({
      filterTransaction: (transaction, state) =>
        !transaction.docChanged ||
        depthOf(transaction.doc) <= ARTICLE_DEPTH_MAX ||
        depthOf(transaction.doc) <= depthOf(state.doc),
    }),
  ],
})

export const articleNodes = [Nodes, BoundedDepth]
