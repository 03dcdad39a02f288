import type { PdfDocument } from '../pdf/document.ts'
import { type Dict, Name, type PdfObject, Ref, Stream } from '../pdf/objects.ts'
import { ConversionError } from './conversion-error.ts'

/** What an OpenType file is rewritten as: PDF/X-3 knows the outlines within, but not the wrapping around them. */
export type FontProgram = { subtype: 'Type1C' | 'CIDFontType0C' | undefined; data: Uint8Array }

const keys = ['FontFile', 'FontFile2', 'FontFile3'] as const
type Key = (typeof keys)[number]
/** How the fonts that use a file see it. */
type Use = { key: Key; kinds: Set<string> }

/** Font files of a file that are reached, by the number of their object. */
export class OpenTypeFonts {
  private readonly document: PdfDocument
  private readonly uses = new Map<number, Use>()
  constructor(document: PdfDocument) {
    this.document = document
  }

  /** Whether an OpenType file is of numbered glyphs is said by the font, which comes before it. */
  note(object: PdfObject): void {
    const dict = object instanceof Map ? object : undefined
    const descriptor = dict?.has('FontDescriptor') ? this.document.dict(dict.get('FontDescriptor')) : dict
    for (const key of keys) {
      const file = descriptor?.get(key)
      if (!(file instanceof Ref)) continue
      const use = this.uses.get(file.number) ?? { key, kinds: new Set() }
      this.uses.set(file.number, use)
      const kind = descriptor === dict ? undefined : this.document.name(dict?.get('Subtype'))
      if (kind !== undefined) use.kinds.add(kind)
    }
  }

  /** A file that has to be rewritten; undefined for whatever may stay. */
  program(number: number, stream: Stream): FontProgram | undefined {
    const use = this.uses.get(number)
    const outlines = use === undefined ? undefined : outlinesIn(this.document, stream)
    if (use === undefined || outlines === undefined) return undefined
    if (outlines.kind === 'none') throw new ConversionError('Schrift, deren Datei beschädigt ist')
    if (outlines.kind === 'glyf') {
      requireKinds(use, ['TrueType', 'CIDFontType2'])
      return isPlainTrueType(this.document, stream, use) ? undefined : { subtype: undefined, data: outlines.file }
    }
    if (use.kinds.has('CIDFontType0')) requireKinds(use, ['CIDFontType0'])
    else requireKinds(use, ['Type1', 'MMType1'])
    return { subtype: use.kinds.has('CIDFontType0') ? 'CIDFontType0C' : 'Type1C', data: outlines.table }
  }
}

/** Within its wrapping nobody minds; without it the outlines would stand in a font of another kind. */
function requireKinds({ kinds }: Use, fitting: readonly string[]): void {
  if ([...kinds].some((kind) => !fitting.includes(kind)))
    throw new ConversionError('Schrift, deren Datei nicht zu ihr passt')
}

/** TrueType under its own key is what PDF has always known. */
const isPlainTrueType = (document: PdfDocument, stream: Stream, { key }: Use): boolean =>
  key === 'FontFile2' && !saysOpenType(document, stream)

const saysOpenType = (document: PdfDocument, stream: Stream) => document.name(stream.dict.get('Subtype')) === 'OpenType'

type Outlines = { kind: 'CFF' | 'glyf'; file: Uint8Array; table: Uint8Array } | { kind: 'none' }
const WRAPPINGS = ['OTTO', 'true', 'ttcf', '\x00\x01\x00\x00']

/** Whatever a file is said to be, its first letters tell. Undefined where nothing is wrapped. */
function outlinesIn(document: PdfDocument, stream: Stream): Outlines | undefined {
  const { data: file } = document.decode(stream)
  const isWrapped = WRAPPINGS.includes(String.fromCharCode(...file.subarray(0, 4)))
  if (!isWrapped && !saysOpenType(document, stream)) return undefined
  const [compact, trueType] = [tableOf(file, 'CFF '), tableOf(file, 'glyf')]
  if (compact !== undefined) return { kind: 'CFF', file, table: compact }
  return trueType === undefined ? { kind: 'none' } : { kind: 'glyf', file, table: trueType }
}

/** A description of a font names its file under a key that says what it is without the wrapping. */
export function withFontFile(document: PdfDocument, descriptor: Dict): Dict {
  const key = keys.find((each) => document.resolve(descriptor.get(each)) instanceof Stream)
  const file = key === undefined ? null : document.resolve(descriptor.get(key))
  const outlines = file instanceof Stream ? outlinesIn(document, file) : undefined
  if (outlines === undefined || outlines.kind === 'none') return descriptor
  const fitting: Key = outlines.kind === 'glyf' ? 'FontFile2' : 'FontFile3'
  return new Map([...descriptor].map(([each, value]) => [each === key ? fitting : each, value]))
}

/** The dictionary of a rewritten font file. */
export function fontDict(dict: Dict, { subtype, data }: FontProgram): Dict {
  const own = new Map(dict)
  for (const key of ['Filter', 'DecodeParms', 'Subtype', 'Length1', 'Length2', 'Length3']) own.delete(key)
  return subtype === undefined ? own.set('Length1', data.length) : own.set('Subtype', new Name(subtype))
}

const ENTRY = 16

function tableOf(data: Uint8Array, tag: string): Uint8Array | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (data.length < 12) return undefined
  for (let table = 0; table < view.getUint16(4); table++) {
    const at = 12 + table * ENTRY
    if (at + ENTRY > data.length) return undefined
    if (String.fromCharCode(...data.subarray(at, at + 4)) !== tag) continue
    const [from, length] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    return length > 0 && from + length <= data.length ? data.subarray(from, from + length) : undefined
  }
  return undefined
}
