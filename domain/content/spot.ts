import type { DeskKind } from './desk.ts'
import type { ModuleType } from './module-type.ts'

/** Where on its page an entry is filled in: the name of the place, and whose entry is opened for it, where pages ask. */
export type Spot = { name: string; memberId: string | null }

type Entry = {
  kind: DeskKind
  id: string
  /** The field of a text, the frame of a photo; empty where the module has no places. */
  place: string
  /** Whom a note is about. */
  about: string | null
  /** Whose page it stands on, where that is not the own one of whoever is led there. */
  page?: string | null
}

/** What the place of each sort of entry is called; the pages that fill them carry these names. */
export const spotNames = {
  text: (field: string) => field,
  photo: (slotOrId: string) => `photo:${slotOrId}`,
  document: 'pdf',
  quote: (id: string) => `quote:${id}`,
  newQuote: 'quote:new',
  ownAnswer: 'own-answer',
  note: (targetId: string) => `note:${targetId}`,
} as const

export function spotOf({ kind, id, place, about, page = null }: Entry): Spot | null {
  const at = (name: string, memberId: string | null = page): Spot => ({ name, memberId })
  if (kind === 'text') return at(spotNames.text(place))
  if (kind === 'photo') return at(spotNames.photo(place === '' ? id : place))
  if (kind === 'document') return at(spotNames.document)
  if (kind === 'quote') return at(spotNames.quote(id))
  return kind === 'note' && about !== null ? at(spotNames.note(about), about) : null
}

/** The address at which a task is filled, for mails; the browser's own table says the same. */
export function addressOfTask(type: ModuleType, moduleId: string, spot: Spot | null): string {
  const search = new URLSearchParams({ moduleId, ...(spot?.memberId != null && { memberId: spot.memberId }) })
  return `/fill/${type}?${search}${spot === null ? '' : `#${spot.name}`}`
}
