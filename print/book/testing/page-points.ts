import type { Rect, SeenPage, SeenPhoto, SeenText } from './seen-pages.ts'

/** A page, and what it is a page of. */
export type KnownPage = SeenPage & { kind: string; side: 'left' | 'right' }
export type Fault = { page: number; kind: string; what: string }

const HAIR = 0.05
const [WIDTH, HEIGHT, BLEED] = [210, 297, 3]

/** No text under 7.5 pt. */
export const tooSmall = ({ texts }: KnownPage): string[] =>
  texts.filter(({ size }) => size < 7.5 - HAIR).map(({ size, font }) => `${font} in ${size.toFixed(1)} pt`)

const INK_LIMIT = 300
const SMALL_TYPE = 14

/** All colours CMYK, at most 300 % of ink, small text in two inks at most. */
export function wrongColours({ areas, texts, photos }: KnownPage): string[] {
  const marks = [...areas, ...texts, ...photos]
  const foreign = marks.filter(({ colour }) => colour.process !== 'cmyk').map(({ colour }) => colour.process)
  const heavy = marks.filter(({ colour }) => colour.sum > INK_LIMIT).map(({ colour }) => `${colour.sum.toFixed()} %`)
  const mixed = texts
    .filter(({ size, colour }) => size < SMALL_TYPE - HAIR && colour.inks.filter((ink) => ink > 0).length > 2)
    .map(
      ({ size, font, colour }) =>
        `${font} ${size.toFixed(1)} pt in ${colour.inks.map((ink) => ink.toFixed()).join('/')}`,
    )
  return [...foreign, ...heavy, ...mixed]
}

/** Each photo with at least 300 dpi where it stands. */
export const tooCoarse = ({ photos }: KnownPage): string[] =>
  photos.filter(({ dpi }) => dpi < 299.5).map(({ dpi }) => `${dpi.toFixed()} dpi`)

/** At most so much of one side of a photo is cut away (portraits are asked for as 3:4, and may lose more), never of both. */
export function cropped({ photos }: KnownPage, most: (photo: SeenPhoto) => number): string[] {
  return photos.flatMap((photo) => {
    const { width, height } = photo.crop
    const limit = most(photo)
    const isBoth = Math.min(width, height) > 0.005
    if (Math.max(width, height) <= limit + 0.005 && !isBoth) return []
    return [
      `${(width * 100).toFixed()} % of the width, ${(height * 100).toFixed()} % of the height of ${placeOf(photo)}`,
    ]
  })
}

/** Whatever area meets the trim goes 3 mm beyond it; at the fold it may stop. Lines, and dots, which are lines, end where they end. */
export function withoutBleed({ areas, photos, side }: KnownPage): string[] {
  const falls = (overhang: number) => overhang > -HAIR && overhang < BLEED - HAIR
  return [...areas.filter(({ isLine }) => !isLine), ...photos].flatMap((mark) => {
    const over = {
      top: -mark.top,
      bottom: mark.bottom - HEIGHT,
      ...(side === 'left' ? { left: -mark.left } : { right: mark.right - WIDTH }),
    }
    return Object.entries(over)
      .filter(([, overhang]) => falls(overhang))
      .map(([edge, overhang]) => `${mark.kind} ${overhang.toFixed(2)} beyond ${edge}: ${placeOf(mark)}`)
  })
}

const FROM_TRIM = 7
const FROM_FOLD = 12

/** Text keeps 7 mm from the trim and 12 mm from the fold. */
export function nearTheEdge({ texts, side }: KnownPage): string[] {
  return texts.flatMap((text) => {
    const corners = lettersOf(text)
    const xs = corners.map(([x]) => x)
    const ys = corners.map(([, y]) => y)
    const [outer, inner] =
      side === 'left' ? [Math.min(...xs), WIDTH - Math.max(...xs)] : [WIDTH - Math.max(...xs), Math.min(...xs)]
    const distances = { outer, top: Math.min(...ys), foot: HEIGHT - Math.max(...ys), fold: inner }
    return Object.entries(distances)
      .filter(([edge, distance]) => distance < (edge === 'fold' ? FROM_FOLD : FROM_TRIM) - HAIR)
      .map(
        ([edge, distance]) =>
          `${text.font} ${text.size.toFixed(1)} pt ${distance.toFixed(1)} from the ${edge}: ${placeOf(text)}`,
      )
  })
}

/** Texts lie on no other text and on no photo, unless an area of their own was painted between. */
export function overlapping({ texts, areas, photos }: KnownPage): string[] {
  const hasGround = (text: SeenText, under: { order: number }) =>
    areas.some((area) => area.order > under.order && area.order < text.order && covers(area, middleOf(text)))
  return texts.flatMap((text, at) => {
    const onTexts = texts
      .slice(0, at)
      .filter((other) => touches(text, other) && crosses(lettersOf(text), lettersOf(other)) && !hasGround(text, other))
      .map((other) => `text on text: ${sample(text)} on ${sample(other)}`)
    const onPhotos = photos
      .filter((photo) => photo.order < text.order && covers(photo, middleOf(text)) && !hasGround(text, photo))
      .map(() => `text on a photo: ${sample(text)}`)
    return [...onTexts, ...onPhotos]
  })
}

/** What a design sets questions in, and how far below one its answer begins at most. */
export type LabelStyle = { font: string; size: number }

/** A question never stands last in its column, and no answer leaves a single line at the head of the next one. */
export function lonelyLines({ texts, kind }: KnownPage, label: LabelStyle): string[] {
  if (kind !== 'profile') return []
  const isLabel = ({ font, size, colour }: SeenText) =>
    font === label.font && Math.abs(size - label.size) < HAIR && colour.inks.join() !== '0,0,0,100'
  const below = ({ base }: SeenText, within: number) =>
    texts.filter((other) => {
      const down = other.base.y - base.y
      return Math.abs(other.base.x - base.x) < NEXT.beside && down > HAIR && down < within
    })
  return texts
    .filter((text) => isLabel(text) && below(text, NEXT.below).length === 0)
    .map((text) => `a question is last: ${sample(text)}`)
}
const NEXT = { beside: 4, below: 9 }

type Point = readonly [number, number]
const MM_PER_POINT = 25.4 / 72
/** Of most letters, in parts of the size: from a little below the line to their height. Large type stands close. */
const LETTERS = { above: 0.62, below: 0.08, closer: 0.03 }

/** The corners of where the letters of a run stand, turned as it is. */
function lettersOf({ base, size, turned, length }: SeenText): Point[] {
  const angle = (turned * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [above, below] = [LETTERS.above * size * MM_PER_POINT, LETTERS.below * size * MM_PER_POINT]
  const at = (along: number, up: number): Point => [base.x + along * cos - up * sin, base.y - along * sin - up * cos]
  const [from, to] = [LETTERS.closer * size * MM_PER_POINT, length - LETTERS.closer * size * MM_PER_POINT]
  return [at(from, -below), at(to, -below), at(to, above), at(from, above)]
}

/** Two turned rectangles cross unless a line along one of their sides parts them. */
function crosses(one: readonly Point[], other: readonly Point[]): boolean {
  const parts = ([ax, ay]: Point, [bx, by]: Point) => {
    const [nx, ny] = [by - ay, ax - bx]
    const length = Math.hypot(nx, ny) || 1
    const along = (points: readonly Point[]) => points.map(([x, y]) => (x * nx + y * ny) / length)
    const [mine, theirs] = [along(one), along(other)]
    return Math.max(...mine) <= Math.min(...theirs) + HAIR || Math.max(...theirs) <= Math.min(...mine) + HAIR
  }
  return [one, other].every((shape) => [0, 1].every((side) => !parts(shape[side] as Point, shape[side + 1] as Point)))
}

const touches = (one: Rect, other: Rect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
const covers = ({ left, top, right, bottom }: Rect, [x, y]: Point) => x > left && x < right && y > top && y < bottom
function middleOf(text: SeenText): Point {
  const [first, , third] = lettersOf(text) as [Point, Point, Point, Point]
  return [(first[0] + third[0]) / 2, (first[1] + third[1]) / 2]
}
export const placeOf = ({ left, top, right, bottom }: Rect): string =>
  `${left.toFixed(1)},${top.toFixed(1)} to ${right.toFixed(1)},${bottom.toFixed(1)}`
const sample = (text: SeenText) => `${text.font} ${text.size.toFixed(1)} pt at ${placeOf(text)}`
