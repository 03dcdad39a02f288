import type { PdfDocument } from '../../pdf/document.ts'
import type { PdfObject } from '../../pdf/objects.ts'
import type { NewCheck } from '../check.ts'

/** What does not belong into a print file, and could do harm on the way. */
export const fileRejected: NewCheck = ({ report }) => ({
  failed: ({ problem }) => {
    if (problem === 'encrypted') report({ found: 'Passwortschutz', ofFile: true })
  },
  document: (document) => {
    const { root } = document
    const names = document.get(root, 'Names')
    const scripts = hasEntries(document, document.get(names, 'JavaScript')) || hasScripts(document, root ?? null)
    if (scripts) report({ found: 'Skripte', ofFile: true, key: 'js' })
    const hasFiles = hasEntries(document, document.get(names, 'EmbeddedFiles')) || root?.has('Collection') === true
    if (hasFiles) report({ found: 'angehängte Dateien', ofFile: true, key: 'files' })
  },
  page: (_boxes, { dict }, document) => {
    if (hasScripts(document, dict)) report({ found: 'Skripte', ofFile: true, key: 'js' })
    for (const note of document.array(dict.get('Annots')))
      if (document.name(document.get(note, 'Subtype')) === 'FileAttachment')
        report({ found: 'angehängte Dateien', ofFile: true, key: 'files' })
  },
})

/** A tree of names that holds any. */
const hasEntries = (document: PdfDocument, tree: PdfObject): boolean =>
  document.array(document.get(tree, 'Names')).length > 0 || document.array(document.get(tree, 'Kids')).length > 0

/** What runs by itself: when it is opened, or when something else happens to it. */
const hasScripts = (document: PdfDocument, object: PdfObject): boolean =>
  [document.get(object, 'OpenAction'), ...(document.dict(document.get(object, 'AA'))?.values() ?? [])].some((action) =>
    isScript(document, action),
  )

const isScript = (document: PdfDocument, action: PdfObject): boolean =>
  document.name(document.get(action, 'S')) === 'JavaScript'
