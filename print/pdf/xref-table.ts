import { tooMuch } from './pdf-error.ts'

export type Place = { in: 'file'; offset: number } | { in: 'stream'; stream: number; index: number }

const ABSENT = 0
const FREE = 1
const IN_FILE = 2
const IN_STREAM = 3
/** A thousand objects on each of a thousand pages, and as many again. */
const MAX_OBJECTS = 2_000_000

/** Where each object stands. In arrays of numbers, since a million small objects would be a hundred megabytes. */
export class XrefTable {
  private kinds = new Uint8Array(1_024)
  private places = new Float64Array(1_024)
  private indexes = new Uint32Array(1_024)
  /** One more than the highest number. */
  size = 0

  /** The newest section comes first: what is known already stays. */
  add(number: number, place: Place | 'free'): void {
    if (!Number.isInteger(number) || number < 0) return
    if (number >= MAX_OBJECTS) throw tooMuch('too many objects')
    if (number >= this.kinds.length) this.grow(number)
    if (this.kinds[number] !== ABSENT) return
    this.set(number, place)
  }
  set(number: number, place: Place | 'free'): void {
    if (number >= MAX_OBJECTS) throw tooMuch('too many objects')
    if (number >= this.kinds.length) this.grow(number)
    this.size = Math.max(this.size, number + 1)
    if (place === 'free') this.kinds[number] = FREE
    else if (place.in === 'file') {
      this.kinds[number] = IN_FILE
      this.places[number] = place.offset
    } else {
      this.kinds[number] = IN_STREAM
      this.places[number] = place.stream
      this.indexes[number] = place.index
    }
  }
  find(number: number): Place | undefined {
    const kind = this.kinds[number]
    if (kind === IN_FILE) return { in: 'file', offset: this.places[number] as number }
    if (kind !== IN_STREAM) return undefined
    return { in: 'stream', stream: this.places[number] as number, index: this.indexes[number] as number }
  }
  clear(): void {
    this.kinds.fill(ABSENT)
    this.size = 0
  }
  private grow(number: number): void {
    const length = Math.min(MAX_OBJECTS, Math.max(number + 1, this.kinds.length * 2))
    const [kinds, places, indexes] = [new Uint8Array(length), new Float64Array(length), new Uint32Array(length)]
    kinds.set(this.kinds)
    places.set(this.places)
    indexes.set(this.indexes)
    this.kinds = kinds
    this.places = places
    this.indexes = indexes
  }
}
