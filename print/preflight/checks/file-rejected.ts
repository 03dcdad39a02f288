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
    const opens = isScript(document, document.get(root, 'OpenAction'))
    const reacts = [...(document.dict(document.get(root, 'AA'))?.values() ?? [])].some((each) =>
      isScript(document, each),
    )
    if (document.dict(names)?.has('JavaScript') === true || opens || reacts)
      report({ found: 'Skripte', ofFile: true, key: 'js' })
    const hasFiles =
      document.dict(names)?.has('EmbeddedFiles') === true || document.dict(root)?.has('Collection') === true
    if (hasFiles) report({ found: 'angehängte Dateien', ofFile: true, key: 'files' })
  },
})

const isScript = (document: PdfDocument, action: PdfObject): boolean =>
  document.name(document.get(action, 'S')) === 'JavaScript'
