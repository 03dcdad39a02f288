import type { PdfDocument } from '../pdf/document.ts'
import { type Dict, isDict, type PdfObject, Ref, Stream } from '../pdf/objects.ts'
import type { PdfWriter } from '../pdf/write.ts'
import { mended } from '../pdfx/mend.ts'

/** What takes the place of a stream, by the number that it already has in the book; undefined to carry it as it is. */
export type Replacement = (document: PdfDocument, stream: Stream) => Ref | undefined

/** Carries objects of one file into another, under new numbers, each once and as PDF/X-3 has it. */
export class Carrier {
  private readonly document: PdfDocument
  private readonly writer: PdfWriter
  private readonly fresh: () => Ref
  private readonly replaced: Replacement
  private readonly known = new Map<number, Ref>()

  constructor(document: PdfDocument, writer: PdfWriter, fresh: () => Ref, replaced: Replacement) {
    this.document = document
    this.writer = writer
    this.fresh = fresh
    this.replaced = replaced
  }

  /** The object as it stands in the book; what it refers to is written on the way. */
  carry(object: PdfObject): PdfObject {
    if (object instanceof Ref) return this.carryRef(object)
    if (Array.isArray(object)) return object.map((each) => this.carry(each))
    if (isDict(object)) return this.carryDict(object)
    return object
  }

  carryDict(dict: Dict): Dict {
    return new Map([...dict].map(([key, value]) => [key, this.carry(value)]))
  }

  /** A stream under a number of its own, with other keys in its dictionary. */
  carryStream(stream: Stream, keys: Dict, ref = this.fresh()): Ref {
    this.write(ref, stream, keys)
    return ref
  }

  /** Bytes that stand in no file, under a number of their own. */
  carryBytes(bytes: Uint8Array, coding: Dict, keys: Dict): Ref {
    const ref = this.fresh()
    this.writer.stream(ref.number, this.carryDict(new Map([...coding, ...keys])), bytes.length, [bytes])
    return ref
  }

  private carryRef(ref: Ref): Ref {
    const before = this.known.get(ref.number)
    if (before !== undefined) return before
    const object = mended(this.document, this.document.resolve(ref))
    const other = object instanceof Stream ? this.replaced(this.document, object) : undefined
    const own = other ?? this.fresh()
    // Known before what it refers to is followed: fonts refer back to themselves.
    this.known.set(ref.number, own)
    if (other !== undefined) return other
    if (object instanceof Stream) this.write(own, object, new Map())
    else this.writer.object(own.number, this.carry(object))
    return own
  }

  private write(ref: Ref, stream: Stream, keys: Dict): void {
    const dict = new Map([...stream.dict, ...keys])
    dict.delete('Length')
    const { length } = this.document.extent(stream)
    this.writer.stream(ref.number, this.carryDict(dict), length, [this.document.source.read(stream.start, length)])
  }
}
