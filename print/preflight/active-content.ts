import type { PdfDocument } from '../pdf/document.ts'
import type { Dict, PdfObject } from '../pdf/objects.ts'
import { type Deed, deedOf, deedOfFields, deedOfOutline } from './checks/scripts.ts'

/** What a PDF holds beside its pages, and could do harm by. */
export type ActiveContent = Deed | 'files' | 'forms'

/** Of the whole file; its pages are asked one by one. */
export function activeInFile(document: PdfDocument): ActiveContent[] {
  const { root } = document
  const names = document.get(root, 'Names')
  const form = document.get(root, 'AcroForm')
  const fields = document.get(form, 'Fields')
  const deeds = [
    hasEntries(document, document.get(names, 'JavaScript')) ? ('scripts' as const) : undefined,
    deedOf(document, root ?? null),
    deedOfOutline(document, document.get(root, 'Outlines')),
    deedOfFields(document, fields),
  ]
  const hasFiles = hasEntries(document, document.get(names, 'EmbeddedFiles')) || root?.has('Collection') === true
  // Many programs write a form without any field.
  const hasForm = document.array(fields).length > 0 || document.dict(form)?.has('XFA') === true
  return known([...deeds, hasFiles && 'files', hasForm && 'forms'])
}

export function activeOnPage(document: PdfDocument, page: Dict): ActiveContent[] {
  const notes = document.array(page.get('Annots'))
  const kinds = notes.map((note) => document.name(document.get(note, 'Subtype')))
  return known([
    deedOf(document, page),
    ...notes.map((note) => deedOf(document, note)),
    kinds.includes('FileAttachment') && 'files',
    kinds.includes('Widget') && 'forms',
  ])
}

const known = (found: readonly (ActiveContent | false | undefined)[]): ActiveContent[] => [
  ...new Set(found.filter((each) => each !== undefined && each !== false)),
]

/** A tree of names that holds any. */
const hasEntries = (document: PdfDocument, tree: PdfObject): boolean =>
  document.array(document.get(tree, 'Names')).length > 0 || document.array(document.get(tree, 'Kids')).length > 0
