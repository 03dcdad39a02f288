import type { PdfDocument } from '../../pdf/document.ts'
import type { Dict, PdfObject } from '../../pdf/objects.ts'
import { tooMuch } from '../../pdf/pdf-error.ts'

/** More than any form has. */
const MAX_STEPS = 100_000

/** What an action does beyond leading to another place. */
export type Deed = 'scripts' | 'programs'
/** They start programs, or send or fetch what somebody typed. */
const programs = ['Launch', 'ImportData', 'SubmitForm']

/** When it is opened or clicked, or when something else happens to it: a file, a page, a note, a field. */
export function deedOf(document: PdfDocument, object: PdfObject): Deed | undefined {
  const dict = document.dict(object)
  if (dict === undefined || !(dict.has('A') || dict.has('AA') || dict.has('OpenAction'))) return undefined
  const events = document.dict(dict.get('AA'))?.values() ?? []
  return leadsTo(document, [dict.get('A') ?? null, dict.get('OpenAction') ?? null, ...events])
}

/** Fields of a form, and the fields below them. */
export const deedOfFields = (document: PdfDocument, fields: PdfObject): Deed | undefined =>
  firstOf(
    document,
    document.array(fields),
    (dict, object) => deedOf(document, object) ?? document.array(dict.get('Kids')),
  )

/** Entries of the table of contents that a reader shows beside the pages. */
export const deedOfOutline = (document: PdfDocument, outline: PdfObject): Deed | undefined =>
  firstOf(
    document,
    [outline],
    (dict, object) => deedOf(document, object) ?? [dict.get('First') ?? null, dict.get('Next') ?? null],
  )

/** An action may be followed by others, and those by others again. */
const leadsTo = (document: PdfDocument, actions: readonly PdfObject[]): Deed | undefined =>
  firstOf(document, actions, (dict) => {
    const kind = document.name(dict.get('S')) ?? ''
    if (kind === 'JavaScript' || (kind === 'Rendition' && dict.has('JS'))) return 'scripts'
    if (programs.includes(kind)) return 'programs'
    const next = document.resolve(dict.get('Next'))
    return Array.isArray(next) ? next : [next]
  })

/** Looks at each object once, and at what it leads to, until one does something. */
function firstOf(
  document: PdfDocument,
  objects: readonly PdfObject[],
  look: (dict: Dict, object: PdfObject) => Deed | readonly PdfObject[],
): Deed | undefined {
  const waiting = [...objects]
  const seen = new Set<Dict>()
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    const dict = document.dict(object)
    if (dict === undefined || seen.has(dict)) continue
    if (seen.add(dict).size > MAX_STEPS) throw tooMuch('actions without end')
    const found = look(dict, object)
    if (typeof found === 'string') return found
    for (const next of found) waiting.push(next)
  }
  return undefined
}
