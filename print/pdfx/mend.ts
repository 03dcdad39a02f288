import { isPrintedAnnotation } from '../pdf/annotations.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { type Dict, isDict, Name, type PdfObject, Ref, Stream } from '../pdf/objects.ts'
import { ConversionError } from './conversion-error.ts'
import { withFontFile } from './open-type.ts'

/** Kept for editing or for screens; nothing of it is printed. */
const dropped = [
  'StructParent',
  'StructParents',
  'PieceInfo',
  'Metadata',
  'LastModified',
  'OC',
  'A',
  'AA',
  'Alternates',
]
/** Of a graphics state: curves that belong to the press. */
const droppedOfState = ['TR', 'TR2', 'HTP']
const droppedOfImage = ['OPI']
/** Transparency that nothing is painted with, and masks that nobody sees, since the check would have said so. */
const transparency = {
  ofThing: ['Group'],
  ofState: ['ca', 'CA', 'BM', 'SMask', 'AIS', 'TK'],
  ofImage: ['SMask', 'SMaskInData'],
}
const none = { ofThing: [], ofState: [], ofImage: [] }

/** Kept where something is painted with it: then the file is all that PDF/X-3 asks for but this. */
export type Mending = { keepsTransparency?: boolean }

/** An object as it may stand in PDF/X-3. */
export function mended(document: PdfDocument, object: PdfObject, mending: Mending = {}): PdfObject {
  if (object instanceof Stream) return new Stream(mendedDict(document, object.dict, mending), object.start, object.data)
  if (isDict(object)) return mendedDict(document, object, mending)
  if (!Array.isArray(object)) return object
  return object.map((each) => (each instanceof Ref ? each : mended(document, each, mending)))
}

function mendedDict(document: PdfDocument, dict: Dict, mending: Mending): Dict {
  const subtype = nameIn(document, dict, 'Subtype')
  if (subtype === 'PS') throw new ConversionError('PostScript im PDF')
  if (subtype === 'Image' && document.number(dict.get('BitsPerComponent')) === 16)
    throw new ConversionError('Bild mit 16 Bit je Farbe')
  const type = nameIn(document, dict, 'Type')
  const isState = type === 'ExtGState' || (type === undefined && subtype === undefined && looksLikeState(dict))
  // Lists of resources and of glyphs have names of their own choice as keys: nothing is left out of those.
  const isThing = type !== undefined || subtype !== undefined || isState
  const { ofThing, ofState, ofImage } = mending.keepsTransparency === true ? none : transparency
  const without = new Set([
    ...(isThing ? [...dropped, ...ofThing] : []),
    ...(isState ? [...droppedOfState, ...ofState] : []),
    ...(subtype === 'Image' ? [...droppedOfImage, ...ofImage] : []),
  ])
  const kept: Dict = new Map()
  for (const [key, value] of dict)
    if (!without.has(key)) kept.set(key, value instanceof Ref ? value : mended(document, value, mending))
  return withFontFile(document, kept)
}

/** Graphics states often have no type; values tell them from a list of resources that happens to have such names. */
const looksLikeState = (dict: Dict): boolean =>
  typeof dict.get('ca') === 'number' ||
  typeof dict.get('CA') === 'number' ||
  dict.get('BM') instanceof Name ||
  dict.get('SMask') instanceof Name ||
  typeof dict.get('AIS') === 'boolean' ||
  typeof dict.get('TK') === 'boolean'

const nameIn = (document: PdfDocument, dict: Dict, key: string): string | undefined => {
  const value = dict.get(key)
  return value instanceof Name ? value.value : document.name(value)
}

/** Hidden layers would come to be seen, since PDF/X-3 knows no layers; printed notes would be lost. */
export function requireConvertible(document: PdfDocument): void {
  const chosen = document.get(document.get(document.root, 'OCProperties'), 'D')
  const isOff = document.name(document.get(chosen, 'BaseState')) === 'OFF'
  if (isOff || document.array(document.get(chosen, 'OFF')).length > 0) throw new ConversionError('ausgeblendete Ebenen')
}

export function requireNoPrintedNotes(document: PdfDocument, page: Dict): void {
  for (const note of document.array(page.get('Annots')))
    if (isPrintedAnnotation(document, note) && document.get(note, 'AP') !== null)
      throw new ConversionError('Anmerkungen, die mitgedruckt werden')
}

/** JPEG 2000 and JBIG2 are newer than PDF/X-3; LZW is unpacked on the way. */
export function requireKnownFilters(filters: readonly string[]): void {
  if (filters.includes('JPXDecode')) throw new ConversionError('Bild in JPEG 2000')
  if (filters.includes('JBIG2Decode')) throw new ConversionError('Bild in JBIG2')
  if (filters.includes('Crypt')) throw new ConversionError('verschlüsselte Teile')
}
