import type { PdfDocument } from './document.ts'
import type { PdfObject } from './objects.ts'

const HIDDEN = 2
const PRINTED = 4

/** Annotations stand on screens; only those that say so are printed. */
export function isPrintedAnnotation(document: PdfDocument, annotation: PdfObject): boolean {
  const flags = document.number(document.get(annotation, 'F')) ?? 0
  return (flags & PRINTED) !== 0 && (flags & HIDDEN) === 0
}
