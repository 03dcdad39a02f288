import type { PrintFormat } from '#domain/book/print-format.ts'
import { PdfDocument } from '../pdf/document.ts'
import type { Box } from '../pdf/geometry.ts'
import type { Inflate } from '../pdf/inflate.ts'
import { type Dict, dictOf, isDict, Name, type PdfObject, Ref, Stream } from '../pdf/objects.ts'
import type { Page } from '../pdf/page-tree.ts'
import type { Source } from '../pdf/source.ts'
import { PdfWriter, type Sink } from '../pdf/write.ts'
import { readPageBoxes } from '../preflight/page-boxes.ts'
import { ConversionError } from './conversion-error.ts'
import { type Mending, mended, requireConvertible, requireKnownFilters, requireNoPrintedNotes } from './mend.ts'
import { type Facts, PDFX_VERSION } from './metadata.ts'
import { fontDict, OpenTypeFonts } from './open-type.ts'
import { writeEnd } from './write-end.ts'

export type ConvertOptions = Mending & {
  format: PrintFormat
  facts: Facts
  /** The ICC profile of the printing condition. */
  profile: Uint8Array
  inflate?: Inflate
}
/** After each object: how many are written, of as many as are known so far. */
export type ConvertProgress = { written: number; known: number }

const PIECE = 1 << 20

/**
 * Rewrites a print file as PDF/X-3 in one pass, object by object: boxes, metadata and output intent are set, what does
 * not belong is left out. What keeps its transparency does not call itself so. Throws a ConversionError for what cannot be mended like that.
 */
export function* convert(
  source: Source,
  sink: Sink,
  options: ConvertOptions,
): Generator<ConvertProgress, { pages: number }> {
  const { facts, profile } = options
  const document = new PdfDocument(source, options.inflate === undefined ? {} : { inflate: options.inflate })
  requireConvertible(document)
  const writer = new PdfWriter(sink, '1.4')
  const numbers = { next: document.objectCount }
  const fresh = () => new Ref(numbers.next++, 0)
  const tree = fresh()
  const copying = new Copying(document, writer, options)

  const kids: Ref[] = []
  for (const page of document.pages()) {
    const ref = fresh()
    kids.push(ref)
    const dict = pageDict(document, page, kids.length, options)
    copying.follow(dict)
    dict.set('Parent', tree)
    writer.object(ref.number, dict)
  }
  yield* copying.run()

  const standard = options.keepsTransparency === true ? null : PDFX_VERSION
  writeEnd(writer, { tree, pages: kids, facts, profile, standard, fresh })
  return { pages: kids.length }
}

/** The page tree becomes flat: what a page inherits stands in itself. */
function pageDict(document: PdfDocument, page: Page, number: number, options: ConvertOptions): Dict {
  const { format, keepsTransparency = false } = options
  requireNoPrintedNotes(document, page.dict)
  const { media, trim, bleed, userUnit } = readPageBoxes(document, page, number, format)
  const inUnits = (box: Box): PdfObject => box.map((value) => value / userUnit)
  const dict = dictOf({
    Type: new Name('Page'),
    MediaBox: inUnits(media),
    BleedBox: inUnits(bleed),
    TrimBox: inUnits(trim),
  })
  if (userUnit !== 1) throw new ConversionError('Seite mit eigener Maßeinheit (UserUnit)')
  for (const key of ['Contents', 'Rotate', 'Resources', ...(keepsTransparency ? ['Group'] : [])]) {
    const value = page.inherited.get(key) ?? page.dict.get(key)
    if (value !== undefined) dict.set(key, value instanceof Ref ? value : mended(document, value, options))
  }
  return dict
}

/** Copies what is reached from the pages, each object once; what is kept of them is a bit and a number. */
class Copying {
  private readonly document: PdfDocument
  private readonly writer: PdfWriter
  private readonly mending: Mending
  private readonly fonts: OpenTypeFonts
  private readonly seen: Uint8Array
  private readonly waiting: number[] = []
  /** What is copied passes through one piece of memory: a new one each time would wait for the collector. */
  private readonly piece = new Uint8Array(PIECE)

  constructor(document: PdfDocument, writer: PdfWriter, mending: Mending) {
    this.document = document
    this.writer = writer
    this.mending = mending
    this.fonts = new OpenTypeFonts(document)
    this.seen = new Uint8Array(document.objectCount)
  }

  follow(object: PdfObject): void {
    if (object instanceof Ref) {
      // Beyond the table there is nothing; a reference there would come to mean one of the objects that are added.
      if (object.number >= this.seen.length) throw new ConversionError('Verweis ins Leere')
      if (this.seen[object.number] !== 0) return
      this.seen[object.number] = 1
      this.waiting.push(object.number)
    } else if (Array.isArray(object)) for (const each of object) this.follow(each)
    else if (isDict(object)) {
      this.fonts.note(object)
      for (const each of object.values()) this.follow(each)
    }
  }

  *run(): Generator<ConvertProgress> {
    for (let written = 0; written < this.waiting.length; written++) {
      const number = this.waiting[written] as number
      const object = mended(this.document, this.document.resolve(new Ref(number, 0)), this.mending)
      if (object instanceof Stream) this.copyStream(number, object)
      else {
        this.follow(object)
        this.writer.object(number, object)
      }
      yield { written: written + 1, known: this.waiting.length }
    }
  }

  private copyStream(number: number, stream: Stream): void {
    const filters = this.document.filters(stream)
    requireKnownFilters(filters)
    const dict = new Map(stream.dict)
    dict.delete('Length')
    const font = this.fonts.program(number, stream)
    if (font !== undefined) {
      const own = fontDict(dict, font)
      this.follow(own)
      this.writer.stream(number, own, font.data.length, [font.data])
      return
    }
    if (filters.includes('LZWDecode')) {
      const { data, left } = this.document.decode(stream)
      for (const key of ['Filter', 'DecodeParms', 'F', 'DP']) dict.delete(key)
      if (left.length > 0)
        dict.set(
          'Filter',
          left.map((filter) => new Name(filter)),
        )
      this.follow(dict)
      this.writer.stream(number, dict, data.length, [data])
      return
    }
    this.follow(dict)
    const { length } = this.document.extent(stream)
    this.writer.stream(number, dict, length, this.pieces(stream.start, length))
  }

  private *pieces(start: number, length: number): Generator<Uint8Array> {
    for (let at = 0; at < length; at += PIECE)
      yield this.document.source.readInto(start + at, this.piece.subarray(0, Math.min(PIECE, length - at)))
  }
}
