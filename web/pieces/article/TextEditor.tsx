import { EditorContent, type JSONContent, useEditor } from '@tiptap/react'
import { useEffect, useId, useRef } from 'react'
import type { Article } from '#domain/content/article.ts'
import { sameJson } from '../autosave/same-json.ts'
import styles from './ArticleEditor.module.css'
import article from './article.module.css'
import { articleNodes } from './article-nodes.ts'
import { articleProblem, lengthWords } from './article-problem.ts'
import { cleanPaste } from './clean-paste.ts'
import { Toolbar } from './Toolbar.tsx'
import { toArticle } from './to-article.ts'

export type ArticleEditorProps = {
  label: string
  hint?: string
  value: Article
  onChange: (article: Article) => void
  disabled?: boolean
}

export function TextEditor({ label, hint, value, onChange, disabled = false }: ArticleEditorProps) {
  const id = useId()
  /** What the editor shows, to tell a text that comes from outside from one that was typed. */
  const shown = useRef<Article>(value)
  const changed = useRef(onChange)
  changed.current = onChange
  const problem = articleProblem(value)
  const describedBy = `${id}-length${hint === undefined ? '' : ` ${id}-hint`}${problem === undefined ? '' : ` ${id}-error`}`
  const editor = useEditor({
    extensions: articleNodes,
    content: value as JSONContent,
    editable: !disabled,
    // A style element without nonce would be refused; ArticleEditor.module.css holds what is needed.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': describedBy,
        'aria-invalid': String(problem !== undefined),
        lang: 'de',
      },
      transformPastedHTML: cleanPaste,
    },
    onUpdate: ({ editor }) => {
      shown.current = toArticle(editor.getJSON())
      changed.current(shown.current)
    },
  })
  useEffect(() => {
    if (sameJson(value, shown.current)) return
    shown.current = value
    editor.commands.setContent(value as JSONContent, { emitUpdate: false })
  }, [editor, value])
  useEffect(() => editor.setEditable(!disabled, false), [editor, disabled])

  return (
    <div className={styles.field}>
      <span id={`${id}-label`} className={styles.label}>
        {label}
      </span>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.frame} data-invalid={problem !== undefined} data-disabled={disabled}>
        <Toolbar editor={editor} controls={id} disabled={disabled} />
        <EditorContent editor={editor} className={`${styles.content} ${article.text}`} />
      </div>
      <div className={styles.below}>
        <div role="status">
          {problem !== undefined && (
            <p id={`${id}-error`} className={styles.error}>
              {problem} Bis dahin bleibt er auf diesem Gerät.
            </p>
          )}
        </div>
        <p id={`${id}-length`} className={styles.length}>
          {lengthWords(value)}
        </p>
      </div>
    </div>
  )
}
