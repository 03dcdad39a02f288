import { indexOf, isDigit, isSpace, latin1 } from './characters.ts'
import { Lexer } from './lexer.ts'
import { type Dict, isDict, isNumber, Name, type PdfObject, Ref, Stream } from './objects.ts'
import { broken, PdfError } from './pdf-error.ts'
import type { Source } from './source.ts'
import { Word } from './words.ts'
import type { XrefTable } from './xref-table.ts'

/** What reading the table of objects needs of the document around it. */
export type XrefReader = {
  source: Source
  table: XrefTable
  /** Reads at a place with as large a window as it takes. */
  readAt: <T>(offset: number, read: (lexer: Lexer) => T, window?: number) => T
  objectAt: (offset: number, number?: number) => PdfObject
  decode: (stream: Stream) => Uint8Array
}

const TAIL = 4_096
const MAX_SECTIONS = 1_000

/** Follows the tables from the last to the first; gives the trailer, the newest word for each key. */
export function readXref(reader: XrefReader, base: number): Dict {
  const { source } = reader
  const tail = latin1(source.read(Math.max(0, source.size - TAIL), TAIL))
  const mark = tail.lastIndexOf('startxref')
  if (mark < 0) throw broken('no startxref')
  const trailer: Dict = new Map()
  const waiting = [Number.parseInt(tail.slice(mark + 'startxref'.length).trimStart(), 10)]
  const seen = new Set<number>()
  for (let offset = waiting.shift(); offset !== undefined; offset = waiting.shift()) {
    if (seen.has(offset)) continue
    seen.add(offset)
    if (!(offset >= 0) || offset >= source.size || seen.size > MAX_SECTIONS) throw broken('xref outside the file')
    const section = readSection(reader, startsSection(source, offset) ? offset : offset + base)
    for (const [key, value] of section) if (!trailer.has(key)) trailer.set(key, value)
    for (const key of ['XRefStm', 'Prev']) {
      const next = section.get(key)
      if (isNumber(next)) waiting.push(next)
    }
  }
  return trailer
}

const startsSection = (source: Source, offset: number) =>
  /^\s*(xref|\d+\s+\d+\s+obj)/.test(latin1(source.read(offset, 40)))

function readSection(reader: XrefReader, offset: number): Dict {
  const isTable = reader.readAt(offset, (lexer) => lexer.token(), 64)
  return isTable instanceof Word && isTable.text === 'xref' ? readTable(reader, offset) : readStream(reader, offset)
}

const ENTRY = 20
const ENTRIES_AT_ONCE = 4_096

function readTable(reader: XrefReader, offset: number): Dict {
  const { source, table } = reader
  let at = offset + latin1(source.read(offset, 64)).indexOf('xref') + 'xref'.length
  for (;;) {
    const head = reader.readAt(
      at,
      (lexer) => {
        const first = lexer.token()
        if (first instanceof Word) return { word: first.text, end: lexer.at }
        const count = lexer.token()
        if (!isNumber(first) || !isNumber(count) || count < 0) throw broken('bad xref table')
        lexer.skipSpace()
        return { first, count, end: lexer.at }
      },
      64,
    )
    if ('word' in head) {
      if (head.word !== 'trailer') throw broken('bad xref table')
      const trailer = reader.readAt(at + head.end, (lexer) => lexer.object())
      if (!isDict(trailer)) throw broken('no trailer')
      return trailer
    }
    at += head.end
    for (let done = 0; done < head.count; done += ENTRIES_AT_ONCE) {
      const count = Math.min(ENTRIES_AT_ONCE, head.count - done)
      const bytes = source.read(at + done * ENTRY, count * ENTRY)
      // The last one may be followed by the trailer without its two bytes of line end.
      if (bytes.length < count * ENTRY - 2) throw broken('xref table cut off')
      for (let entry = 0; entry < count; entry++) addEntry(table, head.first + done + entry, bytes, entry * ENTRY)
    }
    at += head.count * ENTRY
  }
}

const FREE_MARK = 102
const USED_MARK = 110

function addEntry(table: XrefTable, number: number, bytes: Uint8Array, from: number): void {
  let offset = 0
  for (let at = from; at < from + 10; at++) {
    if (!isDigit(bytes[at])) throw broken('bad xref entry')
    offset = offset * 10 + (bytes[at] as number) - 48
  }
  const mark = bytes[from + 17]
  if (mark !== USED_MARK && mark !== FREE_MARK) throw broken('bad xref entry')
  table.add(number, mark === FREE_MARK ? 'free' : { in: 'file', offset })
}

function readStream(reader: XrefReader, offset: number): Dict {
  const stream = reader.objectAt(offset)
  if (!(stream instanceof Stream)) throw broken('no xref stream')
  const widths = numbers(stream.dict.get('W'))
  if (widths.length < 3 || widths.some((width) => width < 0 || width > 8)) throw broken('bad xref stream')
  const [kindWidth = 0, placeWidth = 0, indexWidth = 0] = widths
  const size = stream.dict.get('Size')
  const sections = stream.dict.has('Index') ? numbers(stream.dict.get('Index')) : [0, isNumber(size) ? size : 0]
  const data = reader.decode(stream)
  let at = 0
  const field = (width: number, fallback: number) => {
    if (width === 0) return fallback
    let value = 0
    for (let end = at + width; at < end; at++) value = value * 256 + (data[at] ?? 0)
    return value
  }
  for (let pair = 0; pair + 1 < sections.length; pair += 2) {
    const first = sections[pair] as number
    for (let entry = 0; entry < (sections[pair + 1] as number) && at < data.length; entry++) {
      const kind = field(kindWidth, 1)
      const place = field(placeWidth, 0)
      const index = field(indexWidth, 0)
      if (kind === 1) reader.table.add(first + entry, { in: 'file', offset: place })
      else if (kind === 2) reader.table.add(first + entry, { in: 'stream', stream: place, index })
      else reader.table.add(first + entry, 'free')
    }
  }
  return stream.dict
}

const numbers = (object: PdfObject | undefined): number[] => (Array.isArray(object) ? object.filter(isNumber) : [])

const SCAN_BYTES = 4 << 20
const OVERLAP = 64

/** Finds the objects by looking at every byte, when the tables lie. Gives the trailer as far as there is one. */
export function rebuildXref(reader: XrefReader): Dict {
  const { source, table } = reader
  table.clear()
  const trailer: Dict = new Map()
  for (let from = 0; from < source.size; from += SCAN_BYTES) {
    const start = Math.max(0, from - OVERLAP)
    const bytes = source.read(start, SCAN_BYTES + (from - start))
    for (let at = indexOf(bytes, 'obj'); at >= 0; at = indexOf(bytes, 'obj', at + 3)) {
      const found = objectHead(bytes, at)
      if (found !== undefined) table.set(found.number, { in: 'file', offset: start + found.at })
    }
    for (let at = indexOf(bytes, 'trailer'); at >= 0; at = indexOf(bytes, 'trailer', at + 7))
      adopt(
        trailer,
        attempt(() => reader.readAt(start + at + 7, (lexer) => lexer.object())),
      )
  }
  findCatalogue(reader, trailer)
  return trailer
}

/** "12 0 obj", read backwards from its last word. */
function objectHead(bytes: Uint8Array, word: number): { number: number; at: number } | undefined {
  let at = word - 1
  const skip = (belongs: (byte: number | undefined) => boolean) => {
    const end = at
    while (at >= 0 && belongs(bytes[at])) at--
    return end - at
  }
  const blanks = skip(isSpace)
  const generation = skip(isDigit)
  const between = skip(isSpace)
  const end = at + 1
  const digits = skip(isDigit)
  if (blanks === 0 || generation === 0 || between === 0 || digits === 0 || digits > 7) return undefined
  return { number: Number(latin1(bytes.subarray(at + 1, end))), at: at + 1 }
}

/** Without a trailer the catalogue tells itself by its type; objects may also lie in object streams. */
function findCatalogue({ table, objectAt, decode }: XrefReader, trailer: Dict): void {
  let catalogue: Ref | undefined
  for (let number = 0; number < table.size; number++) {
    const place = table.find(number)
    if (place?.in !== 'file') continue
    const object = attempt(() => objectAt(place.offset, number))
    const dict = object instanceof Stream ? object.dict : object
    if (!isDict(dict)) continue
    const type = dict.get('Type')
    if (!(type instanceof Name)) continue
    if (type.value === 'Catalog') catalogue = new Ref(number, 0)
    else if (type.value === 'XRef') adopt(trailer, dict)
    else if (type.value === 'ObjStm' && object instanceof Stream)
      for (const [index, inner] of attempt(() => numbersInObjectStream(object, decode(object)))?.entries() ?? [])
        table.add(inner, { in: 'stream', stream: number, index })
  }
  if (!trailer.has('Root') && catalogue !== undefined) trailer.set('Root', catalogue)
}

/** The numbers of the objects in an object stream, in their order. */
export function numbersInObjectStream(stream: Stream, data: Uint8Array): number[] {
  const count = stream.dict.get('N')
  const lexer = new Lexer(data)
  const found: number[] = []
  for (let index = 0; isNumber(count) && index < count; index++) {
    const number = lexer.token()
    const offset = lexer.token()
    if (!isNumber(number) || !isNumber(offset)) break
    found.push(number)
  }
  return found
}

function adopt(trailer: Dict, found: unknown): void {
  if (!isDict(found)) return
  for (const key of ['Root', 'Info', 'Encrypt', 'ID']) {
    const value = found.get(key)
    if (value !== undefined) trailer.set(key, value)
  }
}

/** A damaged part is passed over; only what goes beyond all limits ends the search. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof PdfError && error.problem === 'broken') return undefined
    throw error
  }
}
