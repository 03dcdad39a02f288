import { type Choice, choice } from './choice.ts'

export const CoverType = choice(['HARDCOVER', 'SOFTCOVER'])
export type CoverType = Choice<typeof CoverType>
export const coverLabels = { HARDCOVER: 'Hardcover', SOFTCOVER: 'Softcover' } as const satisfies Record<
  CoverType,
  string
>

/** Table 2 of the specification: the spine of a hardcover in mm, linear between its ends. */
const TABLE = { pages: [48, 352], mm: [8, 26] } as const
/** The softcover's spine is the same block without the two boards. */
const BOARDS_MM = 4.5

/** Pages with the four of the cover. */
export function spineMm(cover: CoverType, pages: number): number {
  const [fromPages, toPages] = TABLE.pages
  const [fromMm, toMm] = TABLE.mm
  const hardcover = fromMm + ((pages - fromPages) / (toPages - fromPages)) * (toMm - fromMm)
  return Math.max(0, cover === 'HARDCOVER' ? hardcover : hardcover - BOARDS_MM)
}
