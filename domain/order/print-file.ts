import { type Choice, choice } from '../book/choice.ts'
import type { EditionFile } from '../book/edition.ts'
import { type Extent, type FileKind, type PrintFormat, printFormat } from '../book/print-format.ts'
import type { CoverAd } from './ads.ts'
import type { SavedDetails } from './details.ts'
import type { OrderExtent } from './extent.ts'
import type { OrderType } from './order-type.ts'

export const FileSlot = choice(['content', 'cover', 'innerCoverFront', 'innerCoverBack', 'ticket'])
export type FileSlot = Choice<typeof FileSlot>

export const fileLabels = {
  content: 'Inhalt',
  cover: 'Umschlag',
  innerCoverFront: 'Umschlag innen, vorne',
  innerCoverBack: 'Umschlag innen, hinten',
  ticket: 'Ballkarte',
} as const satisfies Record<FileSlot, string>

/** Which file of an order a file of our book is. */
export const slotOfEdition = {
  content: 'content',
  cover: 'cover',
  'inner-cover-front': 'innerCoverFront',
  'inner-cover-back': 'innerCoverBack',
} as const satisfies Record<EditionFile, FileSlot>

const ofBook: readonly FileSlot[] = ['content', 'cover', 'innerCoverFront', 'innerCoverBack']
/** The files that an order of a type can have, however much it prints. */
export const slotsOf = (type: OrderType): readonly FileSlot[] => (type === 'TICKET_ORDER' ? ['ticket'] : ofBook)

export type ExpectedFile = {
  slot: FileSlot
  kind: FileKind
  required: boolean
  /** What the data check is told. */
  extent: Extent
  format: PrintFormat
}

/** Where an ad on the cover is printed. */
export const slotOfAd: Record<CoverAd, FileSlot> = {
  INSIDE_FRONT: 'innerCoverFront',
  INSIDE_BACK: 'innerCoverBack',
  BACK: 'cover',
}

const hasAdAt = (slot: FileSlot, details: SavedDetails | null) =>
  details !== null &&
  details.type !== 'TICKET_ORDER' &&
  details.ads?.covers.some((cover) => slotOfAd[cover] === slot) === true

/** The files that an order is printed from, each with the format that it is measured against. Inside the cover only what carries an ad must be there. */
export function expectedFiles(
  { pages, cover }: OrderExtent,
  { turnInMm }: { turnInMm: number },
  details: SavedDetails | null = null,
): readonly ExpectedFile[] {
  const extent: Extent = cover === null ? { pages } : { pages, cover, turnInMm }
  const file = (slot: FileSlot, kind: FileKind, required = true): ExpectedFile => ({
    slot,
    kind,
    required,
    extent,
    format: printFormat(kind, extent),
  })
  if (cover === null) return [file('ticket', 'ticket')]
  return [
    file('content', 'content'),
    file('cover', 'cover'),
    file('innerCoverFront', 'inner-cover', hasAdAt('innerCoverFront', details)),
    file('innerCoverBack', 'inner-cover', hasAdAt('innerCoverBack', details)),
  ]
}
