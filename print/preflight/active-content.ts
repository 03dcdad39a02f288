import type { PdfDocument } from '../pdf/document.ts'
import type { Dict, PdfObject } from '../pdf/objects.ts'
import { type Deed, Deeds } from './checks/scripts.ts'

/** What a PDF holds beside its pages, and could do harm by. */
export type ActiveContent = Deed | 'files' | 'forms'

/** Of the whole file, and of its pages one by one. */
export function lookForActive(document: PdfDocument) {
  const deeds = new Deeds(document)
  return {
    inFile(): ActiveContent[] {
      const { root } = document
      const names = document.get(root, 'Names')
      const form = document.dict(root?.get('AcroForm'))
      const fields = document.array(form?.get('Fields'))
      const found = [
        hasEntries(document, document.get(names, 'JavaScript')) ? ('scripts' as const) : undefined,
        deeds.of(root),
        deeds.ofOutline([root?.get('Outlines')]),
        // What computes need not stand among the fields.
        deeds.ofFields([...fields, ...document.array(form?.get('CO'))]),
        deeds.ofOtherForm(form?.get('XFA') ?? null),
      ]
      const hasFiles = hasEntries(document, document.get(names, 'EmbeddedFiles')) || root?.has('Collection') === true
      // Many programs write a form without any field.
      const hasForm = fields.length > 0 || form?.has('XFA') === true
      return known([...found, hasFiles && 'files', hasForm && 'forms'])
    },

    onPage(page: Dict): ActiveContent[] {
      const notes = document.array(page.get('Annots'))
      const kinds = notes.map((note) => document.name(document.get(note, 'Subtype')))
      return known([
        deeds.of(page),
        deeds.ofFields(notes),
        kinds.includes('FileAttachment') && 'files',
        kinds.includes('Widget') && 'forms',
      ])
    },
  }
}

const known = (found: readonly (ActiveContent | false | undefined)[]): ActiveContent[] => [
  ...new Set(found.filter((each) => each !== undefined && each !== false)),
]

/** A tree of names that holds any. */
const hasEntries = (document: PdfDocument, tree: PdfObject): boolean =>
  document.array(document.get(tree, 'Names')).length > 0 || document.array(document.get(tree, 'Kids')).length > 0
