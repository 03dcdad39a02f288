import { type Dict, isDict, Name, type PdfObject, PdfString, Ref, Stream } from './objects.ts'

/**
 * Where a PDF is written to, front to back. The bytes are used again once `write` has returned. Some can `copy` a whole
 * file of so many bytes by themselves, and `erase` what was written, which leaves spaces in its place.
 */
export type Sink = {
  write: (bytes: Uint8Array) => void
  copy?: (path: string, bytes: number) => void
  erase?: (from: number, to: number) => void
}

/** Small pieces are gathered up to so many bytes: most objects are a few words. */
const GATHERED = 1 << 18

const DIGITS = 5

/** An object as it stands in a file. Streams are written by the writer, since their data is not in memory. */
export function serialize(object: PdfObject): string {
  if (object === null || object instanceof Stream) return 'null'
  if (typeof object === 'number')
    return Number.isInteger(object) ? String(object) : String(Number(object.toFixed(DIGITS)))
  if (typeof object === 'boolean') return String(object)
  if (object instanceof Name) return nameText(object.value)
  if (object instanceof PdfString) return stringText(object.value)
  if (object instanceof Ref) return `${object.number} 0 R`
  if (Array.isArray(object)) return `[${object.map(serialize).join(' ')}]`
  return isDict(object) ? dictText(object) : 'null'
}

const dictText = (dict: Dict): string =>
  `<<${[...dict].map(([key, value]) => `${nameText(key)} ${serialize(value)}`).join('\n')}>>`

const nameText = (name: string): string =>
  `/${name.replaceAll(/[^!-~]|[#()<>[\]{}/%]/g, (character) => `#${character.charCodeAt(0).toString(16).padStart(2, '0')}`)}`

const stringText = (text: string): string =>
  `<${Array.from(text, (character) => character.charCodeAt(0).toString(16).padStart(2, '0')).join('')}>`

/** Text for people: UTF-16 with its mark. */
export function textString(text: string): PdfString {
  let bytes = '\xfe\xff'
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    bytes += String.fromCharCode(code >> 8, code & 255)
  }
  return new PdfString(bytes)
}

/** Writes objects as they come and remembers where they stand; the table of them comes last. */
export class PdfWriter {
  private readonly sink: Sink
  position = 0
  private offsets = new Float64Array(1_024)
  private size = 1
  private readonly gathered = new Uint8Array(GATHERED)
  private filled = 0

  constructor(sink: Sink, version: string) {
    this.sink = sink
    this.text(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`)
  }

  private put(bytes: Uint8Array): void {
    this.position += bytes.length
    if (bytes.length > GATHERED - this.filled) this.pass()
    if (bytes.length > GATHERED) {
      this.sink.write(bytes)
      return
    }
    this.gathered.set(bytes, this.filled)
    this.filled += bytes.length
  }
  private text(text: string): void {
    for (let from = 0; from < text.length; from += GATHERED) {
      const to = Math.min(text.length, from + GATHERED)
      if (to - from > GATHERED - this.filled) this.pass()
      for (let at = from; at < to; at++) this.gathered[this.filled++] = text.charCodeAt(at)
    }
    this.position += text.length
  }
  private pass(): void {
    if (this.filled > 0) this.sink.write(this.gathered.subarray(0, this.filled))
    this.filled = 0
  }
  private copied(path: string, bytes: number): boolean {
    if (this.sink.copy === undefined || bytes < GATHERED) return false
    this.pass()
    this.sink.copy(path, bytes)
    this.position += bytes
    return true
  }
  private begin(number: number): void {
    if (number >= this.offsets.length) {
      const larger = new Float64Array(Math.max(number + 1, this.offsets.length * 2))
      larger.set(this.offsets)
      this.offsets = larger
    }
    this.offsets[number] = this.position
    this.size = Math.max(this.size, number + 1)
    this.text(`${number} 0 obj\n`)
  }

  object(number: number, object: PdfObject): void {
    this.begin(number)
    this.text(`${serialize(object)}\nendobj\n`)
  }
  /** The data comes in parts, so that none of it has to be in memory as a whole. `path`: a file that holds nothing else. */
  stream(number: number, dict: Dict, length: number, parts: Iterable<Uint8Array>, path?: string): void {
    this.begin(number)
    this.text(`${serialize(new Map([...dict, ['Length', length]]))}\nstream\n`)
    if (path === undefined || !this.copied(path, length)) for (const part of parts) this.put(part)
    this.text('\nendstream\nendobj\n')
  }

  get canErase(): boolean {
    return this.sink.erase !== undefined
  }
  /** Of an object that stands there, nothing is left. */
  erase(number: number, from: number, to: number): void {
    this.pass()
    this.sink.erase?.(from, to)
    this.offsets[number] = 0
  }

  /** The classic table, which every reader knows. */
  finish(trailer: Dict): void {
    const start = this.position
    this.text(`xref\n0 ${this.size}\n0000000000 65535 f \n`)
    for (let from = 1; from < this.size; from += ROWS_AT_ONCE) {
      let rows = ''
      for (let number = from; number < Math.min(this.size, from + ROWS_AT_ONCE); number++) {
        const offset = this.offsets[number] as number
        rows += offset === 0 ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
      }
      this.text(rows)
    }
    const full = new Map([...trailer, ['Size', this.size] as const])
    this.text(`trailer\n${serialize(full)}\nstartxref\n${start}\n%%EOF\n`)
    this.pass()
  }
}

const ROWS_AT_ONCE = 1_000
