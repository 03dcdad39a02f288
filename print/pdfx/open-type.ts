import type { PdfDocument } from '../pdf/document.ts'
import { type Dict, Name, type PdfObject, Ref, Stream } from '../pdf/objects.ts'
import { ConversionError } from './conversion-error.ts'

/** What an OpenType file is rewritten as: PDF/X-3 knows the outlines within, but not the wrapping around them. */
export type FontProgram = { subtype: 'Type1C' | 'CIDFontType0C' | undefined; data: Uint8Array }

/** OpenType files in fonts of a file, by the number of their object, and how the fonts that use them see them. */
export class OpenTypeFonts {
  private readonly document: PdfDocument
  private readonly byNumber = new Set<number>()
  constructor(document: PdfDocument) {
    this.document = document
  }

  /** Whether an OpenType file is of numbered glyphs is said by the font, which comes before it. */
  note(object: PdfObject): void {
    const dict = object instanceof Map ? object : undefined
    if (dict === undefined || this.document.name(dict.get('Subtype')) !== 'CIDFontType0') return
    const file = this.document.dict(dict.get('FontDescriptor'))?.get('FontFile3')
    if (file instanceof Ref) this.byNumber.add(file.number)
  }

  program(number: number, stream: Stream): FontProgram | undefined {
    if (!isOpenType(this.document, stream)) return undefined
    const { data } = this.document.decode(stream)
    const outlines = tableOf(data, 'CFF ')
    if (outlines !== undefined)
      return { subtype: this.byNumber.has(number) ? 'CIDFontType0C' : 'Type1C', data: outlines }
    if (tableOf(data, 'glyf') !== undefined) return { subtype: undefined, data }
    throw new ConversionError('Schrift, deren Datei beschädigt ist')
  }
}

const isOpenType = (document: PdfDocument, stream: Stream) => document.name(stream.dict.get('Subtype')) === 'OpenType'

/** A description of a font names TrueType outlines under another key than the others. */
export function withFontFile(document: PdfDocument, descriptor: Dict): Dict {
  const file = document.resolve(descriptor.get('FontFile3'))
  if (!(file instanceof Stream) || !isOpenType(document, file)) return descriptor
  if (tableOf(document.decode(file).data, 'glyf') === undefined) return descriptor
  return new Map([...descriptor].map(([key, value]) => [key === 'FontFile3' ? 'FontFile2' : key, value]))
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
