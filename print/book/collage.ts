import type { Photo } from './photo.ts'
import {
  cropIn,
  MOST_CROP,
  mostCropOf,
  type Region,
  type Shown,
  type Size,
  Slicing,
  seenOf,
  type Trim,
  UNTRIMMED,
} from './slicing.ts'

export type Box = Region & { photo: number }
export type CollageOptions = {
  gap: number
  seed: number
  /** The photo that is shown large, and how many times as large as the others. */
  hero?: { photo: number; weight: number } | undefined
  /** Whoever is shown large was chosen for it; otherwise another of its shape may take its place for the order's sake. */
  heroStays?: boolean
  /** No photo is narrower or lower than this. */
  leastSide: number
  /** What of the region is cut off with the paper. */
  trim?: Trim | undefined
}
export type Laid = { boxes: Box[]; cost: number }

const TRIES = 6_000
const TRIES_FOR_MANY = 12_000
const MANY = 18

/**
 * Photos that fill a region: of many random slicing trees whose leaves have the photos' own shapes, the one that cuts
 * the least and shows all about as large as they should be. The same photos and the same seed give the same boxes, whose
 * places count from the region's corner.
 */
export function layCollage(photos: readonly Shown[], size: Size, options: CollageOptions): Laid {
  const { hero, heroStays = true, gap, leastSide, seed, trim = UNTRIMMED } = options
  const even = (size.width * size.height) / photos.length
  // Where words make places larger, small photos have such ones too.
  const least = Math.max(LEAST_MM2, 0.75 * leastSide ** 2)
  const weights = photos.map((photo, at) =>
    at === hero?.photo ? hero.weight : Math.min(1, Math.max(least, mostOf(photo)) / even),
  )
  const slicing = new Slicing({ photos, weights, size, trim, gap, leastSide, seed })
  const tries = photos.length > MANY ? TRIES_FOR_MANY : TRIES
  let best: Laid | undefined
  for (let turn = 0; turn < tries; turn++) {
    const cost = slicing.next(turn > tries / 2, best?.cost ?? Number.MAX_VALUE)
    if (cost !== undefined) best = { boxes: slicing.boxes(), cost }
  }
  const { boxes, cost } = best ?? { boxes: slicing.boxes(), cost: Number.MAX_VALUE }
  return { boxes: inOrder(boxes, photos, { size, trim, hero: heroStays ? hero?.photo : undefined }), cost }
}

/** Down the page, and of what begins at about the same height from left to right. */
const readingOrder = (one: Region, other: Region) => one.y + 0.3 * one.x - (other.y + 0.3 * other.x)
/** So much more of a photo may be cut for its place in the order. */
const CUT_FOR_ORDER = 0.04

/** So much emptier a place may be for it. */
const HOLE_FOR_ORDER = 0.1

type Ordering = { size: Size; trim: Trim; hero: number | undefined }

/** Photos of about one shape trade their places, so that they are read in the order that people gave them. */
function inOrder(boxes: readonly Box[], photos: readonly Shown[], { hero, ...region }: Ordering): Box[] {
  const crop = (photo: Shown, box: Box) => cropIn(photo, box, seenOf(box, region))
  const shown = (at: number) => photos[at] as Shown
  const read = boxes.map((box) => ({ ...box })).sort(readingOrder)
  const laid = new Map(read.map((box) => [box, shown(box.photo)]))
  const fits = (photo: number, box: Box) => {
    const first = laid.get(box) as Shown
    const most = Math.min(mostCropOf(shown(photo)), crop(first, box) + CUT_FOR_ORDER)
    return crop(shown(photo), box) <= most && fillOf(shown(photo), box) >= fillOf(first, box) - HOLE_FOR_ORDER
  }
  const ordered = read.filter(({ photo }) => photo !== hero)
  for (const [at, one] of ordered.entries())
    for (const other of ordered.slice(at + 1))
      if (other.photo < one.photo && fits(other.photo, one) && fits(one.photo, other))
        [one.photo, other.photo] = [other.photo, one.photo]
  return read
}

/** What the pixels of a photo are enough for, so that it takes no place from others that it cannot fill. */
const mostOf = ({ ratio, most }: Shown): number => most.width ** 2 / ratio
const LEAST_MM2 = 600

/** Lays photos out, or finds where they were laid before. */
export type Lay = (...of: Parameters<typeof layCollage>) => Promise<Laid>

/** The same boxes wherever the region is. */
export function laidIn({ x, y }: Region, { boxes }: Laid): Box[] {
  return boxes.map((box) => ({ ...box, x: box.x + x, y: box.y + y }))
}

/** How much of a place a photo fills, side by side: with too few pixels it stands smaller in it. */
const fillOf = ({ ratio, most }: Shown, { width, height }: Size): number =>
  Math.min(1, most.width / (ratio > width / height ? height * ratio : width))

/** Has the photo enough pixels for the frame that it fills? */
export const isSharpIn = (photo: Shown, size: Size): boolean => fillOf(photo, size) === 1

const FULL_PAGE = { width: 213, height: 303 }
const TRIMMED_PAGE = { width: 210, height: 297 }
/** A photo that fills a page to the edges without losing much. */
export const fillsPage = (photo: Photo): boolean =>
  isSharpIn(photo, FULL_PAGE) && cropIn(photo, FULL_PAGE, TRIMMED_PAGE) <= MOST_CROP
