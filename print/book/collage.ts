import type { Photo } from './photo.ts'

/** All in millimetres. */
export type Region = { x: number; y: number; width: number; height: number }
export type Box = Region & { photo: number }
export type CollageOptions = {
  gap: number
  seed: number
  /** The photo that is shown large, and how many times as large as the others. */
  hero?: { photo: number; weight: number } | undefined
  /** No photo is narrower or lower than this. */
  leastSide: number
}
export type Laid = { boxes: Box[]; cost: number; mostCrop: number }

/** Up to so much of one side of a photo may be cut away. */
export const MOST_CROP = 0.22
const TRIES = 6_000
const TRIES_FOR_MANY = 12_000
const MANY = 18
const SHAPES = { narrowest: 0.6, widest: 2.2 }

type Leaf = { photo: number; shape: number }
type Cut = { upright: boolean; parts: Tree[]; shape: number }
type Tree = Leaf | Cut

/**
 * Photos that fill a region: of many random slicing trees whose leaves have the photos' own shapes, the one that cuts
 * the least and shows all about as large as they should be. The same photos and the same seed give the same boxes.
 */
export function layCollage(photos: readonly Photo[], region: Region, options: CollageOptions): Laid {
  const random = dice(options.seed)
  const tries = photos.length > MANY ? TRIES_FOR_MANY : TRIES
  const weights = photos.map((_, at) => (at === options.hero?.photo ? options.hero.weight : 1))
  const shapes = photos.map(({ ratio }) => Math.min(SHAPES.widest, Math.max(SHAPES.narrowest, ratio)))
  let best: Laid | undefined
  for (let turn = 0; turn < tries; turn++) {
    const order = nearlyInOrder(photos.length, random, turn > tries / 2)
    const tree = grow(order, region.width / region.height, { weights, shapes, random })
    const boxes: Box[] = []
    place(tree, region, options.gap, boxes)
    const laid = judge(boxes, photos, weights, region, options)
    if (best === undefined || laid.cost < best.cost) best = laid
  }
  return best as Laid
}

/** Part of the photo that is cut away: 0 where all of it is seen. */
export function cropIn({ ratio }: Photo, { width, height }: Pick<Region, 'width' | 'height'>): number {
  const shape = width / height
  return 1 - Math.min(ratio / shape, shape / ratio)
}

/** As they were uploaded, but for some swaps of neighbours, and of any two where that has not helped. */
function nearlyInOrder(count: number, random: () => number, isFree: boolean): number[] {
  const order = Array.from({ length: count }, (_, at) => at)
  const swaps = Math.floor(random() * count * 1.5)
  for (let swap = 0; swap < swaps; swap++) {
    const [one, other] = [Math.floor(random() * count), Math.floor(random() * count)]
    if (isFree || Math.abs(one - other) <= 4)
      [order[one], order[other]] = [order[other] as number, order[one] as number]
  }
  return order
}

type Growing = { weights: readonly number[]; shapes: readonly number[]; random: () => number }

function grow(order: readonly number[], shape: number, growing: Growing): Tree {
  const [first, ...others] = order as [number, ...number[]]
  if (others.length === 0) return { photo: first, shape: growing.shapes[first] as number }
  const { random, weights } = growing
  const upright = shape > 0.75 + random() * 0.9
  const total = weightOf(order, weights)
  const lists = cutInto(order, others.length > 1 && random() < 0.3 ? 3 : 2, total, growing)
  const parts = lists.map((list) => {
    const share = weightOf(list, weights) / total
    return grow(list, upright ? shape * share : shape / share, growing)
  })
  const shapes = parts.map((part) => part.shape)
  const own = upright ? sum(shapes) : 1 / sum(shapes.map((each) => 1 / each))
  return { upright, parts, shape: own }
}

function cutInto(order: readonly number[], parts: number, total: number, { weights, random }: Growing): number[][] {
  const cuts = [0]
  for (let part = 1; part < parts; part++) {
    const share = total * (part / parts + (random() - 0.5) * 0.34)
    let [to, weight] = [0, 0]
    while (to < order.length && weight + (weights[order[to] as number] as number) / 2 < share)
      weight += weights[order[to++] as number] as number
    cuts.push(Math.min(Math.max(to, (cuts.at(-1) as number) + 1), order.length - (parts - part)))
  }
  return [...cuts, order.length].flatMap((to, at, all) => (at === 0 ? [] : [order.slice(all[at - 1], to)]))
}

/** From the root: each part gets its share by its natural shape, so that all are cut by about the same. */
function place(tree: Tree, region: Region, gap: number, boxes: Box[]): void {
  if ('photo' in tree) {
    boxes.push({ ...region, photo: tree.photo })
    return
  }
  const { upright, parts } = tree
  const room = (upright ? region.width : region.height) - gap * (parts.length - 1)
  const shares = parts.map(({ shape }) => (upright ? shape : 1 / shape))
  const total = sum(shares)
  let from = upright ? region.x : region.y
  parts.forEach((part, at) => {
    const size = (room * (shares[at] as number)) / total
    place(part, upright ? { ...region, x: from, width: size } : { ...region, y: from, height: size }, gap, boxes)
    from += size + gap
  })
}

function judge(
  boxes: Box[],
  photos: readonly Photo[],
  weights: readonly number[],
  region: Region,
  { leastSide }: CollageOptions,
): Laid {
  const total = sum(weights)
  let [cost, mostCrop] = [0, 0]
  for (const box of boxes) {
    const photo = photos[box.photo] as Photo
    const crop = cropIn(photo, box)
    mostCrop = Math.max(mostCrop, crop)
    const target = ((weights[box.photo] as number) / total) * region.width * region.height
    cost += 22 * crop * crop + (crop > MOST_CROP ? 3 : 0)
    cost += 0.55 * Math.abs(Math.log((box.width * box.height) / target))
    if (Math.min(box.width, box.height) < leastSide) cost += 4
    if (!isSharpIn(photo, box)) cost += 6
  }
  return { boxes, cost: cost / boxes.length, mostCrop }
}

/** Has the photo enough pixels for the frame that it fills? */
export function isSharpIn({ ratio, most }: Photo, { width, height }: Pick<Region, 'width' | 'height'>): boolean {
  const printed = ratio > width / height ? height * ratio : width
  return printed <= most.width
}

const FULL_PAGE = { width: 213, height: 303 }
/** A photo that fills a page to the edges without losing much. */
export const fillsPage = (photo: Photo): boolean => isSharpIn(photo, FULL_PAGE) && cropIn(photo, FULL_PAGE) <= MOST_CROP

const weightOf = (order: readonly number[], weights: readonly number[]) => sum(order.map((at) => weights[at] as number))
const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0)

/** Random numbers that are the same each time (xorshift). */
function dice(seed: number): () => number {
  let state = Math.imul(seed, 2_654_435_761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4_294_967_296
  }
}
