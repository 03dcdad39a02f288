import type { PrintFormat } from '#domain/book/print-format.ts'
import { TOLERANCE_MM } from '#domain/book/print-format.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { type Box, grown, intersection, POINTS_PER_MM, readBox } from '../pdf/geometry.ts'
import type { Page } from '../pdf/page-tree.ts'
import { broken } from '../pdf/pdf-error.ts'

/** A page and where on its sheet it lies, in points. */
export type PageBoxes = {
  /** From 1. */
  number: number
  media: Box
  /** What programs show of it. */
  shown: Box
  /** Where it is cut. */
  trim: Box
  /** As far as the file says that colour goes. */
  bleed: Box
  /** What can come to be seen: the page with the bleed that the format asks for. */
  printed: Box
  /** Quarters of a turn to the right, with which it is shown. */
  turns: number
  /** The trimmed page as it is shown, in mm. */
  widthMm: number
  heightMm: number
  userUnit: number
}

export const mmOf = (points: number): number => points / POINTS_PER_MM
const LARGEST_POINTS = 100_000
const USUAL_BLEED_MM = 3

export function readPageBoxes(document: PdfDocument, page: Page, number: number, format: PrintFormat): PageBoxes {
  const userUnit = Math.max(document.number(page.dict.get('UserUnit')) ?? 1, 0.01)
  const box = (key: string): Box | undefined => {
    const found = readBox(document, page.inherited.get(key) ?? page.dict.get(key))
    return found === undefined ? undefined : (found.map((value) => value * userUnit) as unknown as Box)
  }
  const media = box('MediaBox')
  if (media === undefined || !(media[2] > media[0] && media[3] > media[1])) throw broken('a page without a size')
  if (media.some((value) => Math.abs(value) > LARGEST_POINTS)) throw broken('a page beyond all sizes')
  const turns = (((Math.round((document.number(page.inherited.get('Rotate')) ?? 0) / 90) % 4) + 4) % 4) as number
  const trim = intersection(box('TrimBox') ?? box('ArtBox') ?? guessTrim(media, turns, format), media)
  const [across, up] = [mmOf(trim[2] - trim[0]), mmOf(trim[3] - trim[1])]
  return {
    number,
    media,
    shown: intersection(box('CropBox') ?? media, media),
    trim,
    bleed: intersection(box('BleedBox') ?? media, media),
    printed: intersection(grown(trim, format.bleedMm * POINTS_PER_MM), media),
    turns,
    widthMm: turns % 2 === 0 ? across : up,
    heightMm: turns % 2 === 0 ? up : across,
    userUnit,
  }
}

/** Without a trim box the sheet is the page, unless it is just as much larger as the bleed is. */
function guessTrim(media: Box, turns: number, { trimMm, bleedMm }: PrintFormat): Box {
  const [width, height] = turns % 2 === 0 ? [trimMm.width, trimMm.height] : [trimMm.height, trimMm.width]
  // Pages of people need no bleed, and may have the usual one.
  const margin = bleedMm === 0 ? USUAL_BLEED_MM : bleedMm
  const isLarger = (points: number, mm: number) => Math.abs(mmOf(points) - mm - 2 * margin) <= TOLERANCE_MM
  const withBleed = isLarger(media[2] - media[0], width) && isLarger(media[3] - media[1], height)
  return withBleed ? grown(media, -margin * POINTS_PER_MM) : media
}
