import { textOf } from './characters.ts'

/** The objects of a PDF. Numbers, booleans, null and arrays are those of JavaScript. */
export type PdfObject = number | boolean | null | Name | PdfString | Ref | Stream | Dict | PdfArray
export type PdfArray = PdfObject[]
export type Dict = Map<string, PdfObject>

export class Name {
  readonly value: string
  constructor(value: string) {
    this.value = value
  }
}

/** Bytes, one per character. */
export class PdfString {
  private text: string | undefined
  /** Of a content stream: the bytes in which it stands. Most texts are only measured, and never become a text. */
  readonly source: Uint8Array | undefined
  readonly from: number
  readonly to: number
  constructor(text: string | undefined, source?: Uint8Array, from = 0, to = text?.length ?? 0) {
    this.text = text
    this.source = source
    this.from = from
    this.to = to
  }
  get value(): string {
    if (this.text === undefined) this.text = this.source === undefined ? '' : textOf(this.source, this.from, this.to)
    return this.text
  }
}

export class Ref {
  readonly number: number
  readonly generation: number
  constructor(number: number, generation: number) {
    this.number = number
    this.generation = generation
  }
}

export class Stream {
  readonly dict: Dict
  /** Where the data begins in the file; `data` instead where it stands in a content stream. */
  readonly start: number
  readonly data: Uint8Array | undefined
  constructor(dict: Dict, start: number, data?: Uint8Array) {
    this.dict = dict
    this.start = start
    this.data = data
  }
}

export const isDict = (object: unknown): object is Dict => object instanceof Map
export const isNumber = (object: unknown): object is number => typeof object === 'number'
export const nameOf = (object: unknown): string | undefined => (object instanceof Name ? object.value : undefined)
export const dictOf = (entries: Record<string, PdfObject>): Dict => new Map(Object.entries(entries))
