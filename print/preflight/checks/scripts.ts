import type { PdfDocument } from '../../pdf/document.ts'
import type { Dict, PdfObject } from '../../pdf/objects.ts'
import { tooMuch } from '../../pdf/pdf-error.ts'

/** More than any form has. */
const MAX_STEPS = 100_000

/** When it is opened or clicked, or when something else happens to it: a file, a page, a note, a field. */
export function runsScript(document: PdfDocument, object: PdfObject): boolean {
  const dict = document.dict(object)
  if (dict === undefined || !(dict.has('A') || dict.has('AA') || dict.has('OpenAction'))) return false
  const events = document.dict(dict.get('AA'))?.values() ?? []
  return leadsToScript(document, [dict.get('A') ?? null, dict.get('OpenAction') ?? null, ...events])
}

/** Fields of a form, and the fields below them. */
export function fieldsRunScript(document: PdfDocument, fields: PdfObject): boolean {
  return someOf(document, document.array(fields), (dict, object) =>
    runsScript(document, object) ? true : document.array(dict.get('Kids')),
  )
}

/** Entries of the table of contents that a reader shows beside the pages. */
export function outlineRunsScript(document: PdfDocument, outline: PdfObject): boolean {
  return someOf(document, [outline], (dict, object) =>
    runsScript(document, object) ? true : [dict.get('First') ?? null, dict.get('Next') ?? null],
  )
}

/** An action may be followed by others, and those by others again. */
const leadsToScript = (document: PdfDocument, actions: readonly PdfObject[]): boolean =>
  someOf(document, actions, (dict) => {
    const kind = document.name(dict.get('S'))
    if (kind === 'JavaScript' || (kind === 'Rendition' && dict.has('JS'))) return true
    const next = document.resolve(dict.get('Next'))
    return Array.isArray(next) ? next : [next]
  })

/** Looks at each object once, and at what it leads to, until one says yes. */
function someOf(
  document: PdfDocument,
  objects: readonly PdfObject[],
  look: (dict: Dict, object: PdfObject) => true | readonly PdfObject[],
): boolean {
  const waiting = [...objects]
  const seen = new Set<Dict>()
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    const dict = document.dict(object)
    if (dict === undefined || seen.has(dict)) continue
    if (seen.add(dict).size > MAX_STEPS) throw tooMuch('actions without end')
    const found = look(dict, object)
    if (found === true) return true
    for (const next of found) waiting.push(next)
  }
  return false
}
