import type { PdfDocument } from '../../pdf/document.ts'
import type { PdfObject } from '../../pdf/objects.ts'
import type { NewCheck } from '../check.ts'
import { fieldsRunScript, outlineRunsScript, runsScript } from './scripts.ts'

/** What does not belong into a print file, and could do harm on the way. */
export const fileRejected: NewCheck = ({ report }) => ({
  failed: ({ problem }) => {
    if (problem === 'encrypted') report({ found: 'Passwortschutz', ofFile: true })
  },
  document: (document) => {
    const { root } = document
    const names = document.get(root, 'Names')
    const scripts =
      hasEntries(document, document.get(names, 'JavaScript')) ||
      runsScript(document, root ?? null) ||
      outlineRunsScript(document, document.get(root, 'Outlines')) ||
      fieldsRunScript(document, document.get(document.get(root, 'AcroForm'), 'Fields'))
    if (scripts) report({ found: 'Skripte', ofFile: true, key: 'js' })
    const hasFiles = hasEntries(document, document.get(names, 'EmbeddedFiles')) || root?.has('Collection') === true
    if (hasFiles) report({ found: 'angehängte Dateien', ofFile: true, key: 'files' })
  },
  page: (_boxes, { dict }, document) => {
    if (runsScript(document, dict)) report({ found: 'Skripte', ofFile: true, key: 'js' })
    for (const note of document.array(dict.get('Annots'))) {
      if (runsScript(document, note)) report({ found: 'Skripte', ofFile: true, key: 'js' })
      if (document.name(document.get(note, 'Subtype')) === 'FileAttachment')
        report({ found: 'angehängte Dateien', ofFile: true, key: 'files' })
    }
  },
})

/** A tree of names that holds any. */
const hasEntries = (document: PdfDocument, tree: PdfObject): boolean =>
  document.array(document.get(tree, 'Names')).length > 0 || document.array(document.get(tree, 'Kids')).length > 0
