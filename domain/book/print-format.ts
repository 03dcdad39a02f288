import { type Choice, choice } from './choice.ts'
import { innerPages } from './page-count.ts'
import { type CoverType, spineMm } from './spine.ts'

export const FileKind = choice(['content', 'cover', 'inner-cover', 'ticket', 'page'])
export type FileKind = Choice<typeof FileKind>

export const A4_MM = { width: 210, height: 297 } as const
const TICKET_MM = { width: 210, height: 100 } as const
export const BLEED_MM = 3
export const TOLERANCE_MM = 0.5
const GIGABYTE = 1024 ** 3
const PAGE_BYTES = 100 * 1024 ** 2

/** What a print file is measured against. */
export type PrintFormat = {
  kind: FileKind
  trimMm: { width: number; height: number }
  bleedMm: number
  /** How many pages there must be; undefined where that is not judged. */
  pages: { min: number; max: number } | undefined
  /** Of the cover: the width that is not front and back. */
  spineMm: number | undefined
  /** Pages of people: the typesetter converts their colours. */
  rgbAllowed: boolean
  maxBytes: { bytes: number; code: 'FILE_OVER_1GB' | 'PAYLOAD_OVER_100MB' }
}

/**
 * How much is printed, as far as it is known: a book's pages with the four of the cover, or a ticket's sides; the kind of
 * cover; and by how much the paper of a hardcover is folded around its boards, which is a setting.
 */
export type Extent = { pages?: number | undefined; cover?: CoverType | undefined; turnInMm?: number | undefined }

const exactly = (count: number) => ({ min: count, max: count })

export function printFormat(kind: FileKind, { pages, cover, turnInMm }: Extent = {}): PrintFormat {
  const base = {
    kind,
    trimMm: A4_MM,
    bleedMm: BLEED_MM,
    spineMm: undefined,
    rgbAllowed: false,
    maxBytes: { bytes: GIGABYTE, code: 'FILE_OVER_1GB' },
  } as const
  switch (kind) {
    case 'content':
      return { ...base, pages: pages === undefined ? undefined : exactly(innerPages(pages)) }
    case 'inner-cover':
      return { ...base, pages: exactly(1) }
    case 'ticket':
      return { ...base, trimMm: TICKET_MM, pages: pages === undefined ? { min: 1, max: 2 } : exactly(pages) }
    case 'page':
      return {
        ...base,
        bleedMm: 0,
        pages: undefined,
        rgbAllowed: true,
        maxBytes: { bytes: PAGE_BYTES, code: 'PAYLOAD_OVER_100MB' },
      }
    case 'cover': {
      if (pages === undefined || cover === undefined) throw new Error('a cover needs its page count and kind of cover')
      const spine = spineMm(cover, pages)
      return {
        ...base,
        trimMm: { width: 2 * A4_MM.width + spine, height: A4_MM.height },
        bleedMm: cover === 'HARDCOVER' ? turnIn(turnInMm) : BLEED_MM,
        spineMm: spine,
        pages: exactly(1),
      }
    }
  }
}

function turnIn(turnInMm: number | undefined): number {
  if (turnInMm === undefined) throw new Error('a hardcover needs its turn-in')
  return turnInMm
}
