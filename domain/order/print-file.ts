import type { Details } from './details.ts'
import { type FileKind, type Ordered, type PrintFormat, printFormat } from './print-format.ts'

export type FileSlot = 'content' | 'cover' | 'innerCoverFront' | 'innerCoverBack' | 'ticket'

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
  /** What the data check is told of the order. */
  ordered: Ordered
  format: PrintFormat
}

/** The files that an order is printed from, each with the format that it is measured against. */
export function expectedFiles(details: Details): readonly ExpectedFile[] {
  const ordered: Ordered =
    details.type === 'TICKET_ORDER' ? { pages: details.pages } : { pages: details.pages, cover: details.cover }
  const file = (slot: FileSlot, kind: FileKind, required = true): ExpectedFile => ({
    slot,
    kind,
    required,
    ordered,
    format: printFormat(kind, ordered),
  })
  if (details.type === 'TICKET_ORDER') return [file('ticket', 'ticket')]
  return [
    file('content', 'content'),
    file('cover', 'cover'),
    file('innerCoverFront', 'inner-cover', false),
    file('innerCoverBack', 'inner-cover', false),
  ]
}
