import { layCollage, type Region } from './collage.ts'
import type { TitledPhoto } from './content.ts'
import { inGroups } from './in-groups.ts'

const [WIDTH, HEIGHT, BLEED] = [210, 297, 3]
const LINE = 4.5
const [OUTER, INNER] = [13.5, 18]
const TYPE = { width: 178.5, top: 13.5, foot: 279 }

type Title = { x: number; y: number; width: number; most: number; lines: number }
type Legend = { x: number; y: number; width: number; height: number; entries: { number: number; text: string }[] }
export type CollagePage = {
  deep: boolean
  captioned: boolean
  boxes: (Region & { photo: TitledPhoto; number: number | null })[]
  title: Title | null
  legend: Legend | null
  captions: readonly { x: number; y: number; width: number; text: string }[]
  furniture: 'plain' | 'none'
}

const plain = { deep: false, captioned: false, title: null, legend: null, captions: [], furniture: 'plain' } as const

/** The pages of a collage by the number of its photos; the same photos give the same pages. */
export function collagePages(photos: readonly TitledPhoto[], beginsLeft: boolean): CollagePage[] {
  if (photos.length === 0) return []
  if (photos.length > MOST_ON_SPREAD)
    return inGroups(photos, Math.ceil(photos.length / Math.ceil(photos.length / 32))).flatMap((some, at) =>
      collagePages(some, beginsLeft).map((page) => (at === 0 ? page : { ...page, title: null })),
    )
  const seed = seedOf(photos)
  const sides = beginsLeft ? (['left', 'right'] as const) : (['right', 'left'] as const)
  if (photos.length === 1) return [alone(photos[0] as TitledPhoto, sides[0])]
  if (photos.length <= 5) return [onOnePage(photos, sides[0], seed)]
  if (photos.length <= 12) return inTypeArea(photos, sides, seed)
  return toTheEdges(photos, sides, seed)
}

const MOST_ON_SPREAD = 44
type Side = 'left' | 'right'
const left = (side: Side) => (side === 'left' ? OUTER : INNER)
const titleIn = (side: Side, most: number): Title => ({
  x: left(side),
  y: TYPE.top - 2,
  width: TYPE.width,
  most,
  lines: 1,
})

/** The photo to the edges, its title in a white strip below. */
function alone(photo: TitledPhoto, side: Side): CollagePage {
  const width = WIDTH + BLEED
  const box = { x: side === 'left' ? -BLEED : 0, y: -BLEED, width, height: HEIGHT - 58.5 + BLEED, photo, number: null }
  const text = photo.title
  const y = HEIGHT - 58.5 + 2 * LINE
  return {
    ...plain,
    boxes: [box],
    title: { x: left(side), y, width: 117.5, most: 40, lines: 2 },
    captions: text === '' ? [] : [{ x: left(side) + 122, y: y + 2, width: 56.5, text }],
  }
}

function onOnePage(photos: readonly TitledPhoto[], side: Side, seed: number): CollagePage {
  const region = { x: left(side), y: 49.5, width: TYPE.width, height: TYPE.foot - 49.5 }
  const { boxes } = layCollage(photos, region, { gap: LINE, seed, leastSide: 28 })
  return { ...plain, captioned: true, boxes: filled(boxes, photos), title: titleIn(side, 84) }
}

/** A spread within the margins, words below the photos. */
function inTypeArea(photos: readonly TitledPhoto[], sides: readonly Side[], seed: number): CollagePage[] {
  const [first, second] = halves(photos, 0.45)
  return [first, second].map((some, at) => {
    const side = sides[at] as Side
    const top = at === 0 ? 58.5 : TYPE.top
    const region = { x: left(side), y: top, width: TYPE.width, height: TYPE.foot - top }
    const { boxes } = layCollage(some, region, { gap: LINE, seed: seed + at, leastSide: 28, hero: heroOf(some, 2.5) })
    return { ...plain, captioned: true, boxes: filled(boxes, some), title: at === 0 ? titleIn(side, 84) : null }
  })
}

const DEEP_FROM = 25

/** A spread to all edges; many photos stand on the deep colour. */
function toTheEdges(photos: readonly TitledPhoto[], sides: readonly Side[], seed: number): CollagePage[] {
  const deep = photos.length >= DEEP_FROM
  const [first, second] = halves(photos, 0.5)
  let number = 0
  const numbered = new Map(photos.map((photo) => [photo, photo.title === '' || deep ? null : ++number]))
  return [first, second].map((some, at) => {
    const side = sides[at] as Side
    const cut = { top: deep && at === 0 ? 58.5 : -BLEED, foot: !deep && at === 1 ? HEIGHT - 45.5 : HEIGHT + BLEED }
    // Towards the fold half of the gap, towards the edge the bleed.
    const region = {
      x: side === 'left' ? -BLEED : 1,
      y: cut.top,
      width: WIDTH + BLEED - 1,
      height: cut.foot - cut.top,
    }
    const hero = at === (deep ? 1 : 0) ? heroOf(some, deep ? 5 : 4) : undefined
    const { boxes } = layCollage(some, region, { gap: 2, seed: seed + at, leastSide: 26, hero })
    const entries = photos.flatMap((photo) => {
      const own = numbered.get(photo)
      return own == null ? [] : [{ number: own, text: photo.title }]
    })
    const strip = cut.foot + 3
    return {
      ...plain,
      deep,
      boxes: filled(boxes, some).map((box) => ({ ...box, number: numbered.get(box.photo) ?? null })),
      title: deep
        ? at === 0
          ? { ...titleIn(side, 100), y: TYPE.top - 1 }
          : null
        : at === 1
          ? { x: left(side), y: strip, width: 56.5, most: 21, lines: 3 }
          : null,
      legend:
        !deep && at === 1 && entries.length > 0
          ? { x: left(side) + 61, y: strip + 1, width: 117.5, height: 28, entries }
          : null,
      furniture: !deep && at === 1 ? 'plain' : 'none',
    }
  })
}

const filled = (boxes: readonly (Region & { photo: number })[], photos: readonly TitledPhoto[]) =>
  boxes.map((box) => ({ ...box, photo: photos[box.photo] as TitledPhoto, number: null }))

const halves = (photos: readonly TitledPhoto[], share: number) => {
  const cut = Math.max(1, Math.min(photos.length - 1, Math.round(photos.length * share)))
  return [photos.slice(0, cut), photos.slice(cut)] as const
}

/** The one with most pixels among the wide ones that came first. */
function heroOf(photos: readonly TitledPhoto[], weight: number) {
  const early = photos.slice(0, Math.max(2, Math.ceil(photos.length / 3)))
  const wide = early.some(({ ratio }) => ratio > 1) ? early.filter(({ ratio }) => ratio > 1) : early
  const best = wide.toSorted((one, other) => other.most.width * other.most.height - one.most.width * one.most.height)[0]
  return best === undefined ? undefined : { photo: photos.indexOf(best), weight }
}

function seedOf(photos: readonly TitledPhoto[]): number {
  let hash = 2_166_136_261
  for (const { id } of photos)
    for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0
  return hash
}
