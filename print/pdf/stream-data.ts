import { indexOf, latin1 } from './characters.ts'
import { type Decoded, lengthBeforePredictor, type Parameters, undoFilters } from './filters.ts'
import { type Inflate, inflateInPieces } from './inflate.ts'
import { inflatedLength } from './inflated-length.ts'
import type { Lookup } from './lookup.ts'
import type { Stream } from './objects.ts'
import { tooMuch } from './pdf-error.ts'

/** More than the text of a page, fonts or a table ever is; images are never decoded, at most counted. */
const MAX_DECODED = 256 << 20
/** Small streams are inflated at once, large ones piece by piece. */
const AT_ONCE = 1 << 20

export type Extent = { length: number; intact: boolean }

/** What stands behind the dictionaries of streams: where it ends, and what it is without its filters. */
export class StreamData {
  private readonly document: Lookup
  private readonly inflate: Inflate | undefined
  constructor(document: StreamData['document'], inflate: Inflate | undefined) {
    this.document = document
    this.inflate = inflate
  }

  /** How long a stream's data is, checked against the word that ends it. */
  extent(stream: Stream): Extent {
    if (stream.data !== undefined) return { length: stream.data.length, intact: true }
    const said = this.document.number(stream.dict.get('Length'))
    if (said !== undefined && said >= 0 && stream.start + said <= this.document.source.size) {
      const behind = latin1(this.document.source.read(stream.start + said, 16)).trimStart()
      if (behind.startsWith('endst') || behind.startsWith('endobj')) return { length: said, intact: true }
    }
    return { length: this.searchEnd(stream.start), intact: false }
  }
  private searchEnd(start: number): number {
    const piece = 1 << 20
    for (let from = start; from < this.document.source.size && from - start < MAX_DECODED; from += piece) {
      const at = indexOf(this.document.source.read(from, piece + 16), 'endstream')
      if (at >= 0) return from + at - start
    }
    return Math.max(0, this.document.source.size - start)
  }
  private raw(stream: Stream): Uint8Array {
    if (stream.data !== undefined) return stream.data
    const { length } = this.extent(stream)
    if (length > MAX_DECODED) throw tooMuch('a stream is too large')
    return this.document.source.read(stream.start, length)
  }
  filters(stream: Stream): string[] {
    const filter = this.document.resolve(stream.dict.get('Filter') ?? stream.dict.get('F'))
    const list = Array.isArray(filter) ? filter : filter === null ? [] : [filter]
    return list.map((each) => longNames[this.document.name(each) ?? ''] ?? this.document.name(each) ?? '')
  }

  decode(stream: Stream, maxBytes = MAX_DECODED): Decoded {
    return this.undo(stream, this.raw(stream), this.filters(stream), maxBytes)
  }

  /** A stream of content, piece by piece; false where it is damaged. */
  decodeInPieces(stream: Stream, take: (part: Uint8Array) => void): boolean {
    const raw = this.raw(stream)
    const filters = this.filters(stream)
    const isLargeFlate = raw.length > AT_ONCE && filters.length === 1 && filters[0] === 'FlateDecode'
    if (isLargeFlate && this.parameters(stream, 0)('Predictor', 1) <= 1)
      return inflateInPieces(raw, Number.MAX_SAFE_INTEGER, take)
    const { data, complete } = this.undo(stream, raw, filters, MAX_DECODED)
    take(data)
    return complete
  }

  /** Whether a stream that is only deflated yields so many bytes; they are counted and not made. */
  inflatesTo(stream: Stream, bytes: number): boolean {
    const needed = lengthBeforePredictor(bytes, this.parameters(stream, 0))
    const { length } = this.extent(stream)
    return inflatedLength(this.document.source, stream.start, length, needed) >= needed
  }

  private parameters(stream: Stream, index: number): Parameters {
    const given = this.document.resolve(stream.dict.get('DecodeParms') ?? stream.dict.get('DP'))
    const own = this.document.dict(Array.isArray(given) ? given[index] : index === 0 ? given : null)
    return (key, fallback) => this.document.number(own?.get(key)) ?? fallback
  }

  private undo(stream: Stream, raw: Uint8Array, filters: string[], maxBytes: number): Decoded {
    return undoFilters(raw, filters, {
      parameters: (index) => this.parameters(stream, index),
      maxBytes,
      inflate: this.inflate,
    })
  }
}

const longNames: Record<string, string> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
  DCT: 'DCTDecode',
  CCF: 'CCITTFaxDecode',
}
