import { lazy, Suspense } from 'react'
import { TextSkeleton } from '../../ui/Skeleton.tsx'
import { LazyBoundary } from '../LazyBoundary.tsx'
import type { ArticleEditorProps } from './TextEditor.tsx'

const TextEditor = lazy(() => import('./TextEditor.tsx').then((module) => ({ default: module.TextEditor })))

/** A field for a text with headings, lists and quotes. Its code is large and comes when it is needed. */
export const ArticleEditor = (props: ArticleEditorProps) => (
  <LazyBoundary>
    <Suspense fallback={<TextSkeleton lines={4} />}>
      <TextEditor {...props} />
    </Suspense>
  </LazyBoundary>
)
