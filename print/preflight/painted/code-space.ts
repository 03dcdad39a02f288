/** Which bytes make one code: for codes of each length, the bytes between which each of theirs lies. */
export class CodeSpace {
  private readonly ranges: { low: string; high: string }[][] = [[], [], [], []]
  private shortest = Infinity
  private longest = 1

  get isEmpty(): boolean {
    return this.shortest === Infinity
  }
  add(low: string, high: string): void {
    const ofLength = this.ranges[low.length - 1]
    if (ofLength === undefined || low.length !== high.length || ofLength.length >= MAX_RANGES) return
    ofLength.push({ low, high })
    this.shortest = Math.min(this.shortest, low.length)
    this.longest = Math.max(this.longest, low.length)
  }
  addAll(other: CodeSpace): void {
    for (const ranges of other.ranges) for (const { low, high } of ranges) this.add(low, high)
  }

  /** How many bytes the code has that begins at a place. What is no code at all is passed over as the shortest. */
  lengthAt(text: string, at: number): number {
    if (this.shortest === this.longest) return this.shortest
    for (const [index, ranges] of this.ranges.entries())
      for (const { low, high } of ranges) if (isWithin(text, at, low, high)) return index + 1
    return this.shortest
  }
}

const MAX_RANGES = 1_000

function isWithin(text: string, at: number, low: string, high: string): boolean {
  for (let index = 0; index < low.length; index++) {
    const byte = text.charCodeAt(at + index)
    // Behind the end of the text there is NaN, which lies nowhere.
    if (!(byte >= low.charCodeAt(index) && byte <= high.charCodeAt(index))) return false
  }
  return true
}

export const spaceOf = (...ranges: readonly (readonly [string, string])[]): CodeSpace => {
  const space = new CodeSpace()
  for (const [low, high] of ranges) space.add(low, high)
  return space
}

export function codeAt(text: string, at: number, length: number): number {
  let code = 0
  for (let index = 0; index < length; index++) code = code * 256 + (text.charCodeAt(at + index) || 0)
  return code
}

/** How the bytes of a text become glyphs of a composite font (a CMap). */
export type CodeMap = {
  vertical: boolean
  space: CodeSpace
  /** The number of the glyph; undefined where only a font of the press would know it. */
  glyph: (code: number, length: number) => number | undefined
  isBlank: (code: number, length: number) => boolean
}
