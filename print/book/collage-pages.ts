import { type Box, type CollageOptions, isSharpIn, type Lay, laidIn } from './collage.ts'
import type { TitledPhoto } from './content.ts'
import { type Hero, heroOf } from './hero.ts'
import { inGroups } from './in-groups.ts'
import { cropIn, MOST_CROP, mostCropOf, type Region, type Size, seenOf, type Trim, UNTRIMMED } from './slicing.ts'

const [WIDTH, HEIGHT, BLEED] = [210, 297, 3]
const LINE = 4.5

/** What collages of a design are laid out by, in millimetres. */
export type CollageMeasures = {
  /** Where words stand, and photos that do not go to the edges. */
  area: { outer: number; inner: number; width: number; top: number; foot: number }
  /** From where on photos stand below a title: on one page, and on a spread. */
  below: { page: number; spread: number }
  /** Between a few photos, and between many. */
  gap: { few: number; many: number }
  /** Which go over the edges of the paper, and are cut off there. */
  bleeds: 'all' | 'many' | 'none'
  /** Titles of many: by number in a strip at the foot, or on the photos themselves. */
  legend: boolean
}

type Title = { x: number; y: number; width: number; most: number; lines: number }
type Legend = { x: number; y: number; width: number; height: number; entries: { number: number; text: string }[] }
export type CollagePage = {
  deep: boolean
  captioned: boolean
  boxes: (Region & { photo: TitledPhoto; number: number | null })[]
  title: Title | null
  legend: Legend | null
  captions: readonly { x: number; y: number; width: number; text: string }[]
  furniture: 'plain' | 'number' | 'none'
}

const plain = { deep: false, captioned: false, title: null, legend: null, captions: [], furniture: 'plain' } as const

/** How many pages a collage has: that is known before anything is laid out. */
export function countOfPages(photos: readonly TitledPhoto[], measures: CollageMeasures): number {
  return groupsOf(photos, measures).reduce((sum, { length }) => sum + (length <= ON_ONE_PAGE ? 1 : 2), 0)
}

/** As many spreads as it takes. */
function groupsOf(photos: readonly TitledPhoto[], measures: CollageMeasures): (readonly TitledPhoto[])[] {
  const most = mostOnSpread(photos, measures)
  if (photos.length === 0 || photos.length <= most) return photos.length === 0 ? [] : [photos]
  const even = Math.ceil(photos.length / Math.ceil(photos.length / Math.min(32, most)))
  return inGroups(photos, even).flatMap((some) => groupsOf(some, measures))
}

/** The pages of a collage by the number of its photos; the same photos give the same pages. `marked`: shown the largest. */
export async function collagePages(
  photos: readonly TitledPhoto[],
  beginsLeft: boolean,
  measures: CollageMeasures,
  lay: Lay,
  marked?: TitledPhoto | undefined,
): Promise<CollagePage[]> {
  const how = { measures, lay, marked }
  const groups = await Promise.all(groupsOf(photos, measures).map((some) => pagesOf(some, beginsLeft, how)))
  return groups.flatMap((made, at) => (at === 0 ? made : made.map((page) => ({ ...page, title: null }))))
}

type How = { measures: CollageMeasures; lay: Lay; marked: TitledPhoto | undefined }

async function pagesOf(photos: readonly TitledPhoto[], beginsLeft: boolean, how: How): Promise<CollagePage[]> {
  const seed = seedOf(photos)
  const sides = beginsLeft ? (['left', 'right'] as const) : (['right', 'left'] as const)
  if (photos.length === 1) return [alone(photos[0] as TitledPhoto, sides[0], how.measures)]
  if (photos.length <= ON_ONE_PAGE) return [await onOnePage(photos, sides[0], seed, how)]
  if (photos.length <= FEW) return onSpread(photos, sides, seed, how)
  return toTheEdges(photos, sides, seed, how)
}

const ON_ONE_PAGE = 5
const MOST_ON_SPREAD = 44
const FEW = 12
const DEEP_FROM = 25

/**
 * Words need room: with a legend fewer photos stand on a spread, and with a long one each has its words below it; where
 * words stand on the photos, as many as leave most of each to be seen.
 */
function mostOnSpread(photos: readonly TitledPhoto[], { legend }: CollageMeasures): number {
  if (photos.every(({ title }) => title === '')) return MOST_ON_SPREAD
  if (legend) return legendHeight(photos) > LEGEND.most ? FEW : DEEP_FROM - 1
  const needed = photos.reduce((sum, { title }) => sum + WORDS_SHARE * sideFor(title) ** 2, 0)
  return Math.min(MOST_ON_SPREAD, Math.max(FEW, Math.floor((photos.length * SPREAD_MM2) / needed)))
}
const [SPREAD_MM2, WORDS_SHARE] = [2 * WIDTH * 270, 4]

/** Three columns of small type, in millimetres. */
const LEGEND = { width: 117.5, columns: 3, letters: 20, line: 3.5, least: 28, most: 90 }
function legendHeight(photos: readonly TitledPhoto[]): number {
  const linesOf = ({ title }: TitledPhoto) => (title === '' ? 0 : Math.ceil((title.length + 3) / LEGEND.letters))
  const lines = photos.reduce((sum, photo) => sum + linesOf(photo), 0)
  return Math.max(LEGEND.least, (Math.ceil(lines / LEGEND.columns) + 1) * LEGEND.line)
}

/** Words that stand on their photo need room there: small type on a third of it, and a line for most words, in millimetres. */
function sideFor(title: string): number {
  if (title === '') return 0
  const longest = Math.min(LONG_WORD, Math.max(...title.split(/[\s-]/).map(({ length }) => length)))
  return Math.max(6 + Math.sqrt(8 * title.length), 8.4 + 1.35 * longest)
}
/** What is longer is hyphenated. */
const LONG_WORD = 10
/** Beside the edge of a page there are no words. */
const BESIDE_EDGE = 10
function leastSide(photos: readonly TitledPhoto[], least: number, { width, height }: Size, measures: CollageMeasures) {
  if (measures.legend) return least
  const beside = measures.bleeds === 'all' ? BESIDE_EDGE : 0
  const words = Math.max(...photos.map(({ title }) => sideFor(title) + beside))
  // Where so many cannot all be as large, asking for it would leave some of them tiny.
  return Math.max(least, Math.min(words, EVEN_SHARE * Math.sqrt((width * height) / photos.length)))
}
/** Of a square place that all share alike. */
const EVEN_SHARE = 0.6

type Side = 'left' | 'right'
const left = (side: Side, { area }: CollageMeasures) => (side === 'left' ? area.outer : area.inner)
const titleIn = (side: Side, most: number, measures: CollageMeasures): Title => ({
  x: left(side, measures),
  y: measures.area.top - 2,
  width: measures.area.width,
  most,
  lines: 1,
})

type Trimmed = Region & { trim: Trim }

/** From a line on everything: within the margins, or to the edges. Towards the fold half of the gap is left. */
function regionFrom(top: number, side: Side, measures: CollageMeasures): Trimmed {
  const { area, bleeds, gap } = measures
  if (bleeds === 'all') return toEdges(side, { top, foot: HEIGHT + BLEED }, gap.few)
  return { x: left(side, measures), y: top, width: area.width, height: area.foot - top, trim: UNTRIMMED }
}
const toEdges = (side: Side, { top, foot }: { top: number; foot: number }, gap: number): Trimmed => ({
  x: side === 'left' ? -BLEED : gap / 2,
  y: top,
  width: WIDTH + BLEED - gap / 2,
  height: foot - top,
  trim: {
    ...{ left: side === 'left' ? BLEED : 0, right: side === 'right' ? BLEED : 0 },
    ...{ top: top < 0 ? BLEED : 0, bottom: foot > HEIGHT ? BLEED : 0 },
  },
})

/** The photo to the edges as far as its shape allows, its title in a white strip below. */
function alone(photo: TitledPhoto, side: Side, measures: CollageMeasures): CollagePage {
  const [across, down] = [WIDTH + BLEED, HEIGHT - 58.5 + BLEED]
  const kept = 1 - MOST_CROP
  // With few pixels it keeps its shape, and is no wider than they allow.
  const width = Math.min(across, (down * photo.ratio) / kept, photo.most.width)
  const height = Math.min(down, width / (photo.ratio * kept), Math.max(width / photo.ratio, photo.most.height))
  const box = { x: side === 'left' ? -BLEED : WIDTH + BLEED - width, y: -BLEED, width, height, photo, number: null }
  const text = photo.title
  const y = height - BLEED + 2 * LINE
  return {
    ...plain,
    furniture: measures.bleeds === 'none' ? plain.furniture : 'number',
    boxes: [box],
    title: { x: left(side, measures), y, width: 117.5, most: 40, lines: 2 },
    captions: text === '' ? [] : [{ x: left(side, measures) + 122, y: y + 2, width: 56.5, text }],
  }
}

async function onOnePage(
  photos: readonly TitledPhoto[],
  side: Side,
  seed: number,
  { measures, lay, marked }: How,
): Promise<CollagePage> {
  const region = regionFrom(measures.below.page, side, measures)
  const hero = marked === undefined ? {} : { hero: largestOf(photos, marked, 2) }
  const options = { gap: measures.gap.few, seed, leastSide: leastSide(photos, 28, region, measures), ...hero }
  const boxes = await laySharp(photos, region, measures, options, lay)
  return { ...few(measures), boxes: filled(boxes, photos), title: titleIn(side, 84, measures) }
}
/** A tab would hide more of what stands at the edge. */
const few = ({ bleeds }: CollageMeasures) => ({
  ...plain,
  captioned: true,
  furniture: bleeds === 'all' ? ('number' as const) : plain.furniture,
})

/**
 * A few photos keep their shapes as far as there is room: where filling the region would cut one of them, and people at its
 * edges with it, they stand on less of it. What they leave is white below, or where they go to the edges, room for the title
 * above. A photo with too few pixels for its place stands smaller there, and the others as they would; where all have too
 * few, all stand closer together.
 */
async function laySharp(
  photos: readonly TitledPhoto[],
  region: Trimmed,
  { bleeds }: CollageMeasures,
  options: CollageOptions,
  lay: Lay,
): Promise<Box[]> {
  const of = ({ photo }: Box) => photos[photo] as TitledPhoto
  const laid = async (share: number) => {
    const size = { width: region.width, height: region.height * share }
    // Lower, it begins on the paper.
    const trim = share === 1 ? region.trim : { ...region.trim, top: 0 }
    const found = await lay(photos, size, { ...options, trim })
    const most = (box: Box) => (isSharpIn(of(box), box) ? Math.min(HARDLY_CUT, mostCropOf(of(box))) : MOST_CROP)
    const isWhole = found.boxes.every((box) => cropIn(of(box), box, seenOf(box, { size, trim })) <= most(box))
    return { ...found, share, isWhole, isSharp: found.boxes.some((box) => isSharpIn(of(box), box)) }
  }
  const placed = ({ share, ...best }: Awaited<ReturnType<typeof laid>>) =>
    laidIn({ ...region, y: region.y + (bleeds === 'all' ? region.height * (1 - share) : 0) }, best)
  const first = await laid(1)
  if (first.isSharp && first.isWhole) return placed(first)
  const lower = await Promise.all(SHARES.map(laid))
  const able = first.isSharp ? [first, ...lower] : lower
  return placed(able.find(({ isWhole }) => first.isSharp && isWhole) ?? cheapest(able))
}
const HARDLY_CUT = 0.06
const SHARES = Array.from({ length: 16 }, (_, at) => 0.96 - at * 0.04)
const cheapest = <Each extends { cost: number }>(all: readonly Each[]): Each =>
  all.reduce((best, each) => (each.cost < best.cost ? each : best))

/** A spread, the title above the photos of its first page. */
function onSpread(
  photos: readonly TitledPhoto[],
  sides: readonly Side[],
  seed: number,
  { measures, lay, marked }: How,
): Promise<CollagePage[]> {
  const { area, below, bleeds, gap } = measures
  const [first, second] = halves(photos, 0.45)
  const made = [first, second].map(async (some, at) => {
    const side = sides[at] as Side
    const top = at === 0 ? below.spread : bleeds === 'all' ? -BLEED : area.top
    const hero = largestOf(some, marked, 2.5)
    const heroStays = marked !== undefined
    const region = regionFrom(top, side, measures)
    const options = { gap: gap.few, seed: seed + at, leastSide: leastSide(some, 28, region, measures), hero, heroStays }
    const boxes = await laySharp(some, region, measures, options, lay)
    return {
      ...few(measures),
      boxes: filled(boxes, some),
      title: at === 0 ? titleIn(side, 84, measures) : null,
    }
  })
  return Promise.all(made)
}

/** A spread to all edges; many photos stand on the deep colour. */
function toTheEdges(
  photos: readonly TitledPhoto[],
  sides: readonly Side[],
  seed: number,
  { measures, lay, marked }: How,
): Promise<CollagePage[]> {
  const deep = photos.length >= DEEP_FROM
  const hasLegend = measures.legend && !deep
  const [first, second] = halves(photos, 0.5)
  let number = 0
  const numbered = new Map(photos.map((photo) => [photo, photo.title === '' || !hasLegend ? null : ++number]))
  const made = [first, second].map(async (some, at) => {
    const side = sides[at] as Side
    const cut = {
      top: !hasLegend && at === 0 ? measures.below.spread : -BLEED,
      foot: hasLegend && at === 1 ? HEIGHT - 17.5 - legendHeight(photos) : HEIGHT + BLEED,
    }
    const picks = marked !== undefined || at === (deep ? 1 : 0)
    const hero = picks ? largestOf(some, marked, deep ? 5 : 4) : undefined
    const { trim, ...region } = toEdges(side, cut, measures.gap.many)
    const { width, height } = region
    const options = {
      ...{ gap: measures.gap.many, seed: seed + at, leastSide: leastSide(some, 26, region, measures), hero },
      trim: measures.bleeds === 'none' ? UNTRIMMED : trim,
    }
    const boxes = laidIn(region, await lay(some, { width, height }, options))
    const entries = photos.flatMap((photo) => {
      const own = numbered.get(photo)
      return own == null ? [] : [{ number: own, text: photo.title }]
    })
    const strip = cut.foot + 3
    const above = { ...titleIn(side, 100, measures), y: measures.area.top - 1 }
    const inStrip = { x: left(side, measures), y: strip, width: 56.5, most: 21, lines: 3 }
    return {
      ...plain,
      deep,
      boxes: filled(boxes, some).map((box) => ({ ...box, number: numbered.get(box.photo) ?? null })),
      title: hasLegend ? (at === 1 ? inStrip : null) : at === 0 ? above : null,
      legend:
        hasLegend && at === 1 && entries.length > 0
          ? { x: left(side, measures) + 61, y: strip + 1, width: LEGEND.width, height: legendHeight(photos), entries }
          : null,
      furniture: hasLegend && at === 1 ? ('number' as const) : ('none' as const),
    }
  })
  return Promise.all(made)
}

const filled = (boxes: readonly (Region & { photo: number })[], photos: readonly TitledPhoto[]) =>
  boxes.map((box) => ({ ...box, photo: photos[box.photo] as TitledPhoto, number: null }))

const halves = (photos: readonly TitledPhoto[], share: number) => {
  const cut = Math.max(1, Math.min(photos.length - 1, Math.round(photos.length * share)))
  return [photos.slice(0, cut), photos.slice(cut)] as const
}

/** The one that is marked where it stands here; where it stands elsewhere in the collage, none is as large. */
function largestOf(photos: readonly TitledPhoto[], marked: TitledPhoto | undefined, weight: number): Hero | undefined {
  if (marked === undefined) return heroOf(photos, weight)
  const photo = photos.indexOf(marked)
  return photo === -1 ? undefined : { photo, weight: weight * MARKED }
}
/** What somebody has chosen is larger than what we would choose, so that nothing on the page beside it comes close. */
const MARKED = 2

function seedOf(photos: readonly TitledPhoto[]): number {
  let hash = 2_166_136_261
  for (const { id } of photos)
    for (const character of id) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619) >>> 0
  return hash
}
