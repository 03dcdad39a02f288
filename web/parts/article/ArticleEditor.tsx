import { lazy, Suspense } from 'react'
import type { Article } from '#domain/content/article.ts'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { LazyBoundary } from '../LazyBoundary.tsx'

export type ArticleEditorProps = {
  label: string
  hint?: string
  value: Article
  onChange: (article: Article) => void
  disabled?: boolean
}

const TextEditor = lazy(() => import('./TextEditor.tsx').then((module) => ({ default: module.TextEditor })))

/** A field for a text with headings, lists and quotes. Its code is large and comes when it is needed. */
export const ArticleEditor = (props: ArticleEditorProps) => (
  <LazyBoundary>
    <Suspense fallback={<TextSkeleton lines={4} />}>
      <TextEditor {...props} />
    </Suspense>
  </LazyBoundary>
)
