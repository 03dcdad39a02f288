/** Which characters a set of fonts has. The compiler says nothing about one that none has: it prints an empty box. */
export type Coverage = (codePoint: number) => boolean

export type Printable = { text: string; missing: string[] }

/** Joiners and selectors say how their neighbours are drawn, and need no picture of their own. */
const needsNoPicture = /[\s\p{Default_Ignorable_Code_Point}]/u

/** What can be printed of a text, and what not. */
export function printable(text: string, has: Coverage): Printable {
  const missing = new Set<string>()
  const kept = Array.from(text).filter((character) => {
    if (needsNoPicture.test(character) || has(character.codePointAt(0) as number)) return true
    missing.add(character)
    return false
  })
  return { text: kept.join(''), missing: [...missing] }
}

const CODE_POINTS = 0x11_0000

export function coverageOf(fonts: readonly Uint8Array[]): Coverage {
  const known = new Uint8Array(CODE_POINTS)
  for (const { first, last } of fonts.flatMap(rangesOf)) known.fill(1, first, last + 1)
  return (codePoint) => known[codePoint] === 1
}

type Range = { first: number; last: number }

/** The ranges of characters in a font's table "cmap", from the largest of its parts that we read. */
function rangesOf(font: Uint8Array): Range[] {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength)
  const cmap = tableAt(view, 'cmap')
  const parts = Array.from({ length: view.getUint16(cmap + 2) }, (_, at) => cmap + view.getUint32(cmap + 8 + at * 8))
  const format12 = parts.find((part) => view.getUint16(part) === 12)
  if (format12 !== undefined) return segmentedCoverage(view, format12)
  const format4 = parts.find((part) => view.getUint16(part) === 4)
  if (format4 === undefined) throw new Error('a font with a table of characters of unknown format')
  return segmentMapping(view, format4)
}

function tableAt(view: DataView, tag: string): number {
  const count = view.getUint16(4)
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    const name = String.fromCharCode(...Array.from({ length: 4 }, (_, at) => view.getUint8(entry + at)))
    if (name === tag) return view.getUint32(entry + 8)
  }
  throw new Error(`a font without the table ${tag}`)
}

const segmentedCoverage = (view: DataView, at: number): Range[] =>
  Array.from({ length: view.getUint32(at + 12) }, (_, group) => {
    const start = at + 16 + group * 12
    return { first: view.getUint32(start), last: view.getUint32(start + 4) }
  })

/** The last segment is the table's end mark. */
function segmentMapping(view: DataView, at: number): Range[] {
  const count = view.getUint16(at + 6) / 2
  return Array.from({ length: count - 1 }, (_, segment) => ({
    last: view.getUint16(at + 14 + segment * 2),
    first: view.getUint16(at + 16 + (count + segment) * 2),
  }))
}
