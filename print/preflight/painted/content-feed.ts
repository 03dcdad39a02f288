import { joined } from '../../pdf/inflate.ts'
import { tooMuch } from '../../pdf/pdf-error.ts'
import type { Walk } from './walk.ts'

/** More than the densest map; a page with more was made to hold us up, and so was a file with three times that. */
const MAX_OPERATORS = 20_000_000
const MAX_OPERATORS_OF_FILE = 60_000_000
const MAX_CONTENT_BYTES = 400 << 20
const LARGEST_OPERATION = 8 << 20
const NOTHING = new Uint8Array(0)

/** How much content a file may have, with all that its forms, patterns and glyphs repeat. */
export class ContentBounds {
  private operators = 0
  private operatorsOfFile = 0
  private bytes = 0

  turnPage(): void {
    this.operators = 0
  }
  countOperator(): void {
    if (++this.operators > MAX_OPERATORS || ++this.operatorsOfFile > MAX_OPERATORS_OF_FILE)
      throw tooMuch('too many operators')
  }
  countBytes(length: number): void {
    this.bytes += length
    if (this.bytes > MAX_CONTENT_BYTES) throw tooMuch('too much content')
  }
}

/** Takes content piece by piece; an operation that is cut by the end of a piece waits for the next. */
export class ContentFeed {
  private readonly walk: Walk
  private readonly bounds: ContentBounds
  private rest: Uint8Array = NOTHING
  private more: Uint8Array[] = []
  private waitingBytes = 0

  constructor(walk: Walk, bounds: ContentBounds) {
    this.walk = walk
    this.bounds = bounds
  }

  readonly take = (part: Uint8Array): void => this.read(part, false)
  end(): void {
    this.read(NOTHING, true)
  }

  private read(part: Uint8Array, whole: boolean): void {
    this.bounds.countBytes(part.length)
    this.more.push(part)
    this.waitingBytes += part.length
    // A long operation is begun anew only when there is twice as much of it: otherwise it would be read again and again.
    if (!whole && this.waitingBytes < this.rest.length) return
    const bytes = this.rest.length === 0 && this.more.length === 1 ? part : joined([this.rest, ...this.more])
    this.more = []
    this.waitingBytes = 0
    const from = this.walk.read(bytes, whole)
    if (bytes.length - from > LARGEST_OPERATION) throw tooMuch('an operation is too long')
    // Copied: a view would hold on to the whole piece.
    this.rest = from < bytes.length ? bytes.slice(from) : NOTHING
  }
}
