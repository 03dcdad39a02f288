import type { Photo } from './photo.ts'

/** All in millimetres. */
export type Size = { width: number; height: number }
export type Region = Size & { x: number; y: number }
/** From here on it is people at the edge of a photo who are cut: better a little of many than much of one. */
const NOBODY_CUT = 0.08
const CUT_COSTS = 80
const HOLE_COSTS = 14

/** How much is cut off with the edges of the paper at each side of a region. */
export type Trim = { left: number; right: number; top: number; bottom: number }
export const UNTRIMMED: Trim = { left: 0, right: 0, top: 0, bottom: 0 }
/** All of a photo that decides where it stands. */
export type Shown = Pick<Photo, 'ratio' | 'isChosen'> & { most: Pick<Photo['most'], 'width'> }

/** Up to so much of one side of a photo may be cut away. */
export const MOST_CROP = 0.22
/** Of what somebody has chosen to be seen hardly anything. */
const MOST_OF_CHOSEN = 0.05
export const mostCropOf = ({ isChosen }: Pick<Shown, 'isChosen'>): number =>
  isChosen === true ? MOST_OF_CHOSEN : MOST_CROP

/** What is left of a place in a region once the paper is cut. */
export function seenOf({ x, y, width, height }: Region, { size, trim }: { size: Size; trim: Trim }): Size {
  const right = x + width > size.width - EDGE ? trim.right : 0
  const bottom = y + height > size.height - EDGE ? trim.bottom : 0
  return {
    width: width - (x < EDGE ? trim.left : 0) - right,
    height: height - (y < EDGE ? trim.top : 0) - bottom,
  }
}
const EDGE = 0.001

/** Part of one side of a photo that nobody sees: it does not fit its place, or is cut off with the paper. 0 where all is seen. */
export function cropIn({ ratio }: Pick<Shown, 'ratio'>, { width, height }: Size, seen: Size): number {
  const [printedWidth, printedHeight] = [Math.max(width, height * ratio), Math.max(width / ratio, height)]
  return 1 - Math.min(seen.width / printedWidth, seen.height / printedHeight)
}

/** From a screen of a phone to a panorama of the whole year: what is cut of these are people. */
const SHAPES = { narrowest: 0.45, widest: 4 }

type Slicings = {
  photos: readonly Shown[]
  weights: readonly number[]
  size: Size
  trim: Trim
  gap: number
  leastSide: number
  seed: number
}

/**
 * One random slicing tree after the other. Thousands are tried for each page, so a tree is no object: it is a row in a few
 * arrays that all trees share, each node before its parts, and is grown and placed in loops over them.
 */
export class Slicing {
  private readonly count: number
  private readonly region: { size: Size; trim: Trim }
  private readonly gap: number
  private readonly leastSide: number
  private state: number

  // Of the photos: what each weighs, and the sums of that in the order of a tree.
  private readonly weights: Float64Array
  private readonly ratios: Float64Array
  private readonly shapes: Float64Array
  private readonly widest: Float64Array
  private readonly mostCrop: Float64Array
  private readonly areas: Float64Array
  private readonly order: Int32Array
  private readonly before: Float64Array

  // Of the nodes: the photos from one place of the order to another, in so many parts; none in a leaf.
  private readonly from: Int32Array
  private readonly to: Int32Array
  private readonly parts: Uint8Array
  private readonly upright: Uint8Array
  /** The first node that is not of this one. */
  private readonly end: Int32Array
  private readonly shape: Float64Array
  /** Of the shares that its parts have in its width or height. */
  private readonly total: Float64Array
  private readonly x: Float64Array
  private readonly y: Float64Array
  private readonly width: Float64Array
  private readonly height: Float64Array
  private nodes = 0

  // Nodes that are still to be grown.
  private readonly waitingFrom: Int32Array
  private readonly waitingTo: Int32Array
  private readonly wanted: Float64Array
  private waiting = 0

  constructor({ photos, weights, size, trim, gap, leastSide, seed }: Slicings) {
    const count = photos.length
    const total = weights.reduce((sum, each) => sum + each, 0)
    this.count = count
    this.region = { size, trim }
    this.gap = gap
    this.leastSide = leastSide
    this.state = Math.imul(seed, 2_654_435_761) || 1
    this.weights = Float64Array.from(weights)
    this.ratios = Float64Array.from(photos, ({ ratio }) => ratio)
    this.shapes = this.ratios.map((ratio) => Math.min(SHAPES.widest, Math.max(SHAPES.narrowest, ratio)))
    // A place that is no larger than it has to be is none that is too large.
    this.widest = Float64Array.from(photos, ({ most, ratio }) => Math.max(most.width, leastSide * Math.max(1, ratio)))
    this.mostCrop = Float64Array.from(photos, mostCropOf)
    this.areas = this.weights.map((weight) => (weight / total) * size.width * size.height)
    this.order = new Int32Array(count)
    this.before = new Float64Array(count + 1)
    const numbers = () => new Float64Array(count * 2)
    const places = () => new Int32Array(count * 2)
    this.parts = new Uint8Array(count * 2)
    this.upright = new Uint8Array(count * 2)
    ;[this.from, this.to, this.end, this.waitingFrom, this.waitingTo] = [
      places(),
      places(),
      places(),
      places(),
      places(),
    ]
    ;[this.shape, this.total, this.wanted] = [numbers(), numbers(), numbers()]
    ;[this.x, this.y, this.width, this.height] = [numbers(), numbers(), numbers(), numbers()]
  }

  /** What the next tree costs. Undefined where that is `least` or more: the rest of it is not even looked at. */
  next(isFree: boolean, least: number): number | undefined {
    this.shuffle(isFree)
    this.grow()
    this.measure()
    return this.place(least)
  }

  /** Where the photos stand in the last tree. */
  boxes(): (Region & { photo: number })[] {
    const leaves = Array.from({ length: this.nodes }, (_, node) => node).filter((node) => this.parts[node] === 0)
    const at = (numbers: Float64Array | Int32Array, node: number) => numbers[node] as number
    return leaves.map((node) => ({
      x: at(this.x, node),
      y: at(this.y, node),
      width: at(this.width, node),
      height: at(this.height, node),
      photo: at(this.order, at(this.from, node)),
    }))
  }

  /** Random numbers that are the same each time (xorshift). */
  private random(): number {
    let state = this.state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.state = state
    return (state >>> 0) / 4_294_967_296
  }

  /** As they were uploaded, but for some swaps of neighbours, and of any two where that has not helped. */
  private shuffle(isFree: boolean): void {
    const { order, count, weights, before } = this
    for (let at = 0; at < count; at++) order[at] = at
    const swaps = Math.floor(this.random() * count * 1.5)
    for (let swap = 0; swap < swaps; swap++) {
      const one = Math.floor(this.random() * count)
      const other = Math.floor(this.random() * count)
      if (!isFree && Math.abs(one - other) > 4) continue
      const photo = order[one] as number
      order[one] = order[other] as number
      order[other] = photo
    }
    for (let at = 0; at < count; at++)
      before[at + 1] = (before[at] as number) + (weights[order[at] as number] as number)
  }

  /** From the root: what stands in which node, cut across where the shape that it would have asks for it. */
  private grow(): void {
    const { before, from, to, parts, upright } = this
    this.nodes = 0
    this.waiting = 0
    this.wait(0, this.count, this.region.size.width / this.region.size.height)
    while (this.waiting > 0) {
      const node = this.nodes++
      const next = --this.waiting
      const [first, last] = [this.waitingFrom[next] as number, this.waitingTo[next] as number]
      from[node] = first
      to[node] = last
      parts[node] = 0
      if (last - first === 1) continue
      const shape = this.wanted[next] as number
      const isUpright = shape > 0.75 + this.random() * 0.9
      const count = last - first > 2 && this.random() < 0.3 ? 3 : 2
      const one = this.cut(first, last, first, 1 / count, count - 1)
      const two = count === 3 ? this.cut(first, last, one, 2 / count, 1) : last
      parts[node] = count
      upright[node] = isUpright ? 1 : 0
      const total = (before[last] as number) - (before[first] as number)
      // The last to wait is the next to be grown.
      for (let part = count - 1; part >= 0; part--) {
        const [start, end] = [part === 0 ? first : part === 1 ? one : two, part === 0 ? one : part === 1 ? two : last]
        const share = ((before[end] as number) - (before[start] as number)) / total
        this.wait(start, end, isUpright ? shape * share : shape / share)
      }
    }
  }

  private wait(from: number, to: number, shape: number): void {
    this.waitingFrom[this.waiting] = from
    this.waitingTo[this.waiting] = to
    this.wanted[this.waiting++] = shape
  }

  /** About where a share of the weight is reached; at least one photo is left for each part before and after it. */
  private cut(from: number, to: number, last: number, part: number, after: number): number {
    const { before, order, weights } = this
    const start = before[from] as number
    const share = ((before[to] as number) - start) * (part + (this.random() - 0.5) * 0.34)
    let at = from
    while (at < to && (before[at] as number) - start + (weights[order[at] as number] as number) / 2 < share) at++
    return Math.min(Math.max(at, last + 1), to - after)
  }

  /** From the leaves: the shape that each node has by nature. */
  private measure(): void {
    const { shape, end, total, parts } = this
    for (let node = this.nodes - 1; node >= 0; node--) {
      if (parts[node] === 0) {
        shape[node] = this.shapes[this.order[this.from[node] as number] as number] as number
        end[node] = node + 1
        continue
      }
      const isUpright = this.upright[node] === 1
      let [sum, part] = [0, node + 1]
      for (let left = parts[node] as number; left > 0; left--) {
        sum += isUpright ? (shape[part] as number) : 1 / (shape[part] as number)
        part = end[part] as number
      }
      total[node] = sum
      shape[node] = isUpright ? sum : 1 / sum
      end[node] = part
    }
  }

  /** From the root: each part gets its share by its natural shape, so that all are cut by about the same. */
  private place(least: number): number | undefined {
    const { x, y, width, height, parts, shape, end, gap, count } = this
    width[0] = this.region.size.width
    height[0] = this.region.size.height
    let cost = 0
    for (let node = 0; node < this.nodes; node++) {
      if (parts[node] === 0) {
        cost = this.withCost(cost, node)
        if (cost / count >= least) return undefined
        continue
      }
      const isUpright = this.upright[node] === 1
      const room = ((isUpright ? width : height)[node] as number) - gap * ((parts[node] as number) - 1)
      let from = (isUpright ? x : y)[node] as number
      let part = node + 1
      for (let left = parts[node] as number; left > 0; left--) {
        const own = shape[part] as number
        const size = (room * (isUpright ? own : 1 / own)) / (this.total[node] as number)
        x[part] = isUpright ? from : (x[node] as number)
        y[part] = isUpright ? (y[node] as number) : from
        width[part] = isUpright ? size : (width[node] as number)
        height[part] = isUpright ? (height[node] as number) : size
        from += size + gap
        part = end[part] as number
      }
    }
    // Where the gaps leave no room, a tree has no cost.
    return cost / count < least ? cost / count : undefined
  }

  private withCost(cost: number, leaf: number): number {
    const [width, height] = [this.width[leaf] as number, this.height[leaf] as number]
    const photo = this.order[this.from[leaf] as number] as number
    const ratio = this.ratios[photo] as number
    const seen = seenOf({ x: this.x[leaf] as number, y: this.y[leaf] as number, width, height }, this.region)
    const crop = cropIn({ ratio }, { width, height }, seen)
    const stretched = (ratio > width / height ? height * ratio : width) / (this.widest[photo] as number)
    const mostCrop = this.mostCrop[photo] as number
    let all = cost + ((22 * MOST_CROP * crop * crop) / mostCrop + (crop > mostCrop ? 3 : 0))
    if (crop > NOBODY_CUT) all += CUT_COSTS * (crop - NOBODY_CUT)
    // Whoever is to be large is worth some cutting of others.
    const counts = Math.max(1, 0.5 * (this.weights[photo] as number))
    all += 0.55 * counts * Math.abs(Math.log((width * height) / (this.areas[photo] as number)))
    const side = Math.min(seen.width, seen.height) / this.leastSide
    if (side < 1) all += 4 + 12 * (1 - side)
    // It will stand smaller in its frame: a little is hardly seen, much is a hole in the page.
    return stretched > 1 ? all + HOLE_COSTS * Math.log(stretched) : all
  }
}
