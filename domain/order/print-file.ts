import { type Choice, choice } from '../book/choice.ts'
import { type Extent, type FileKind, type PrintFormat, printFormat } from '../book/print-format.ts'
import type { OrderExtent } from './extent.ts'

export const FileSlot = choice(['content', 'cover', 'innerCoverFront', 'innerCoverBack', 'ticket'])
export type FileSlot = Choice<typeof FileSlot>

export const fileLabels = {
  content: 'Inhalt',
  cover: 'Umschlag',
  innerCoverFront: 'Umschlag innen, vorne',
  innerCoverBack: 'Umschlag innen, hinten',
  ticket: 'Ballkarte',
} as const satisfies Record<FileSlot, string>

export type ExpectedFile = {
  slot: FileSlot
  kind: FileKind
  required: boolean
  /** What the data check is told. */
  extent: Extent
  format: PrintFormat
}

/** The files that an order is printed from, each with the format that it is measured against. */
export function expectedFiles(
  { pages, cover }: OrderExtent,
  { turnInMm }: { turnInMm: number },
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
    file('innerCoverFront', 'inner-cover', false),
    file('innerCoverBack', 'inner-cover', false),
  ]
}
