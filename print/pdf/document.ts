import { latin1 } from './characters.ts'
import type { Decoded } from './filters.ts'
import type { Inflate } from './inflate.ts'
import { Lexer, WindowTooSmall, windowTooSmall } from './lexer.ts'
import { type Dict, isDict, isNumber, nameOf, type PdfObject, Ref, Stream } from './objects.ts'
import { type Page, pagesOf } from './page-tree.ts'
import { broken, PdfError } from './pdf-error.ts'
import { readXref, rebuildXref } from './read-xref.ts'
import type { Source } from './source.ts'
import { type Extent, StreamData } from './stream-data.ts'
import { Word } from './words.ts'
import { XrefTable } from './xref-table.ts'

const LARGEST_WINDOW = 16 << 20
const KEPT_OBJECTS = 4_000
const KEPT_OBJECT_STREAMS = 16
const MAX_REFERENCES = 32

/** A PDF by random access: objects are read when they are asked for, and a bounded number of them is kept. */
export class PdfDocument {
  readonly source: Source
  trailer: Dict = new Map()
  version = ''
  /** The tables were wrong and the objects were found by looking for them. */
  repaired = false
  private readonly table = new XrefTable()
  private readonly streams: StreamData
  private base = 0
  private readonly kept = new Map<number, PdfObject>()
  private readonly keptStreams = new Map<number, Map<number, PdfObject>>()
  private readonly loading = new Set<number>()

  constructor(source: Source, options: { inflate?: Inflate } = {}) {
    this.source = source
    this.streams = new StreamData(this, options.inflate)
    const header = /%PDF-(\d\.\d)/.exec(latin1(source.read(0, 1_024)))
    if (header === null) throw broken('no PDF header')
    this.version = header[1] as string
    this.base = header.index
    try {
      this.trailer = readXref(this.reader(), this.base)
      if (!this.hasPages() && !this.isEncrypted()) throw broken('no pages')
    } catch (error) {
      rethrowLimit(error)
      this.repair()
    }
    if (this.isEncrypted()) throw new PdfError('encrypted', 'encrypted')
  }

  get root(): Dict | undefined {
    return this.dict(this.trailer.get('Root'))
  }
  /** One more than the highest object number. */
  get objectCount(): number {
    return this.table.size
  }
  private isEncrypted(): boolean {
    return this.trailer.has('Encrypt') && this.resolve(this.trailer.get('Encrypt')) !== null
  }
  private hasPages(): boolean {
    return isDict(this.resolve(this.root?.get('Pages')))
  }
  private reader() {
    return {
      source: this.source,
      table: this.table,
      readAt: this.readAt.bind(this),
      objectAt: this.objectAt.bind(this),
      decode: (stream: Stream) => this.decode(stream).data,
    }
  }
  private repair(): void {
    this.repaired = true
    this.kept.clear()
    this.keptStreams.clear()
    this.base = 0
    this.trailer = rebuildXref(this.reader())
  }

  private readAt<T>(offset: number, read: (lexer: Lexer) => T, window = 1_024): T {
    for (let length = window; ; length *= 4) {
      const bytes = this.source.read(offset, length)
      const whole = offset + bytes.length >= this.source.size || length >= LARGEST_WINDOW
      try {
        return read(new Lexer(bytes, 0, whole))
      } catch (error) {
        if (!(error instanceof WindowTooSmall)) throw error
        if (whole) throw broken('cut off')
      }
    }
  }

  /** "12 0 obj …" at a place in the file. */
  private objectAt(offset: number, expected?: number): PdfObject {
    return this.readAt(offset, (lexer) => {
      const number = lexer.token()
      const generation = lexer.token()
      const word = lexer.token()
      if (!isNumber(number) || !isNumber(generation) || !(word instanceof Word) || !word.text.startsWith('obj'))
        throw broken('no object there')
      if (expected !== undefined && number !== expected) throw broken('another object there')
      lexer.at -= word.text.length - 'obj'.length
      const object = lexer.object()
      if (object instanceof Word) return null
      return isDict(object) ? (streamBehind(lexer, object, offset) ?? object) : object
    })
  }

  private fetch(number: number): PdfObject {
    const known = this.kept.get(number)
    if (known !== undefined) return known
    if (this.loading.has(number)) return null
    this.loading.add(number)
    try {
      const object = this.load(number)
      this.kept.set(number, object)
      if (this.kept.size > KEPT_OBJECTS) this.kept.delete(this.kept.keys().next().value as number)
      return object
    } finally {
      this.loading.delete(number)
    }
  }

  private load(number: number): PdfObject {
    const place = this.table.find(number)
    if (place === undefined) return null
    if (place.in === 'stream') return this.objectStream(place.stream).get(number) ?? null
    for (const offset of this.base === 0 ? [place.offset] : [place.offset + this.base, place.offset])
      try {
        return this.objectAt(offset, number)
      } catch (error) {
        rethrowLimit(error)
      }
    if (this.repaired) return null
    this.repair()
    return this.load(number)
  }

  private objectStream(number: number): Map<number, PdfObject> {
    const known = this.keptStreams.get(number)
    if (known !== undefined) return known
    const objects = new Map<number, PdfObject>()
    const stream = this.fetch(number)
    if (stream instanceof Stream) this.readObjectStream(stream, objects)
    this.keptStreams.set(number, objects)
    if (this.keptStreams.size > KEPT_OBJECT_STREAMS)
      this.keptStreams.delete(this.keptStreams.keys().next().value as number)
    return objects
  }

  private readObjectStream(stream: Stream, objects: Map<number, PdfObject>): void {
    const { data } = this.decode(stream)
    const count = this.resolve(stream.dict.get('N'))
    const first = this.resolve(stream.dict.get('First'))
    const head = new Lexer(data)
    for (let index = 0; isNumber(count) && isNumber(first) && index < count; index++) {
      const number = head.token()
      const offset = head.token()
      if (!isNumber(number) || !isNumber(offset)) return
      const object = new Lexer(data, first + offset).object()
      objects.set(number, object instanceof Word ? null : object)
    }
  }

  /** What a reference stands for; anything else is itself. */
  resolve(object: PdfObject | undefined): PdfObject {
    let found = object ?? null
    for (let steps = 0; found instanceof Ref; steps++) {
      if (steps > MAX_REFERENCES) return null
      found = this.fetch(found.number)
    }
    return found
  }
  /** The value of a key, of a dictionary or of a stream's. */
  get(object: PdfObject | undefined, key: string): PdfObject {
    return this.resolve(this.dict(object)?.get(key))
  }
  dict(object: PdfObject | undefined): Dict | undefined {
    const found = this.resolve(object)
    if (found instanceof Stream) return found.dict
    return isDict(found) ? found : undefined
  }
  array(object: PdfObject | undefined): PdfObject[] {
    const found = this.resolve(object)
    return Array.isArray(found) ? found : []
  }
  number(object: PdfObject | undefined): number | undefined {
    const found = this.resolve(object)
    return isNumber(found) ? found : undefined
  }
  name(object: PdfObject | undefined): string | undefined {
    return nameOf(this.resolve(object))
  }

  /** How long a stream's data is, and whether the word that ends it stands there. */
  extent(stream: Stream): Extent {
    return this.streams.extent(stream)
  }
  filters(stream: Stream): string[] {
    return this.streams.filters(stream)
  }
  decode(stream: Stream, maxBytes?: number): Decoded {
    return this.streams.decode(stream, maxBytes)
  }
  /** Whether a stream that is only deflated yields so many bytes. */
  inflatesTo(stream: Stream, bytes: number): boolean {
    return this.streams.inflatesTo(stream, bytes)
  }
  /** A stream of content, piece by piece; false where it is damaged. */
  decodeInPieces(stream: Stream, take: (part: Uint8Array) => void): boolean {
    return this.streams.decodeInPieces(stream, take)
  }

  /** The pages in order (page-tree.ts). */
  pages(): Generator<Page> {
    return pagesOf(this)
  }
}

const STREAM_WORD = 'stream'

/** The data begins behind "stream" and one line end. */
function streamBehind(lexer: Lexer, dict: Dict, offset: number): Stream | undefined {
  lexer.skipSpace()
  const { bytes, at } = lexer
  if (!lexer.whole && at + STREAM_WORD.length + 2 > bytes.length) throw windowTooSmall
  for (let index = 0; index < STREAM_WORD.length; index++)
    if (bytes[at + index] !== STREAM_WORD.charCodeAt(index)) return undefined
  let start = at + STREAM_WORD.length
  if (bytes[start] === 13) start++
  if (bytes[start] === 10) start++
  return new Stream(dict, offset + start)
}

function rethrowLimit(error: unknown): void {
  if (!(error instanceof PdfError) || error.problem !== 'broken') throw error
}
