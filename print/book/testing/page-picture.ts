import { execFileSync } from 'node:child_process'

/** A page as a grid of greys, from 0 (black) to f, row by row: enough to see its blocks, too coarse to see its letters. */
export type PagePicture = string
const [ACROSS, DOWN] = [24, 34]
const LEVELS = 16

/** All pages of a file, as they are seen from far away. */
export function pagePictures(file: string): PagePicture[] {
  const drawn = execFileSync('pdftoppm', ['-r', '12', '-gray', file], { maxBuffer: 1 << 28 })
  const pages: PagePicture[] = []
  for (let at = 0; at < drawn.length; ) {
    const head = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(drawn.subarray(at, at + 40).toString('latin1'))
    if (head === null) throw new Error('no picture of a page')
    const [width, height] = [Number(head[1]), Number(head[2])]
    const from = at + head[0].length
    pages.push(inCells(drawn.subarray(from, from + width * height), width, height))
    at = from + width * height
  }
  return pages
}

function inCells(grey: Uint8Array, width: number, height: number): PagePicture {
  const sums = new Float64Array(ACROSS * DOWN)
  const counts = new Float64Array(ACROSS * DOWN)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const cell = Math.floor((y * DOWN) / height) * ACROSS + Math.floor((x * ACROSS) / width)
      sums[cell] = (sums[cell] as number) + (grey[y * width + x] as number)
      counts[cell] = (counts[cell] as number) + 1
    }
  return Array.from(sums, (sum, cell) =>
    Math.min(LEVELS - 1, Math.floor((sum / (counts[cell] as number) / 256) * LEVELS)).toString(LEVELS),
  ).join('')
}

/** The share of cells that are clearly lighter or darker: other machines draw edges a little differently. */
export function difference(one: PagePicture, other: PagePicture): number {
  if (one.length !== other.length) return 1
  let clear = 0
  for (let at = 0; at < one.length; at++)
    if (Math.abs(Number.parseInt(one[at] as string, LEVELS) - Number.parseInt(other[at] as string, LEVELS)) > 1) clear++
  return clear / one.length
}
