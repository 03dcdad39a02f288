import { plainText } from '#domain/content/article.ts'
import type { api } from '../../api/client.ts'
import { contentTypes, fillPlace } from '../../pieces/content-types.ts'

export type Entry = Awaited<ReturnType<typeof api.content.desk.list>>['entries'][number]

export const isSame = (one: Pick<Entry, 'kind' | 'id'>, other: Pick<Entry, 'kind' | 'id'>): boolean =>
  one.kind === other.kind && one.id === other.id

/** What names its row or card. */
export const spotOf = ({ kind, id }: Pick<Entry, 'kind' | 'id'>): string => `${kind}-${id}`

/** Which proposal waits for an answer, also one that is out of date. */
export const openProposalId = ({ correction }: Pick<Entry, 'correction'>): string | null =>
  correction !== null && correction.state === 'open' ? correction.id : null

/** What others have done about it since it was loaded. Its words stay as they are read here; other ones announce themselves. */
export function asItStands(entry: Entry, now: Entry): Entry {
  if (entry.version === now.version) return now
  const { correction, handedBack, hidden, takenOut, unreleased, reports, reasons, may } = now
  return { ...entry, correction, handedBack, hidden, takenOut, unreleased, reports, reasons, may }
}

/** The words that wait for their author's answer. */
export const openProposal = ({ correction }: Pick<Entry, 'correction'>) =>
  correction !== null && correction.state === 'open' && !correction.outdated ? correction : undefined

/** What the list says beside its words. */
export const marksOf = ({ hidden, handedBack, reports, ...entry }: Entry): string[] =>
  [
    reports > 0 && 'Gemeldet',
    hidden && 'Verborgen',
    handedBack !== null && 'Zurückgegeben',
    openProposal(entry) !== undefined && 'Korrektur vorgeschlagen',
  ].filter((mark) => mark !== false)

/** The bare words of an entry. */
export const wordsOf = ({ value }: Pick<Entry, 'value'>): string =>
  typeof value === 'string' ? value : plainText(value)

/** How it begins, as the list says it; a photo without words by the frame that it stands in. */
export function startOf(entry: Pick<Entry, 'kind' | 'value' | 'place'>): string {
  const words = wordsOf(entry)
  if (entry.kind !== 'photo' || words !== '') return words
  return entry.place === '' ? 'Foto' : `Foto: ${entry.place}`
}

/** Whose it is, as the list says it. */
export function whoseWords({ kind, by, about, anonymous }: Entry): string {
  if (kind === 'note') return `${anonymous ? 'Anonym' : (by?.name ?? 'Jemand')} über ${about?.name ?? 'jemanden'}`
  if (kind === 'answer') return 'Ohne Namen'
  if (about !== null && by !== null && about.memberId !== by.memberId) return `${by.name} für ${about.name}`
  return about?.name ?? by?.name ?? 'Jemand'
}

const today = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' })
const thisYear = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long' })

/** "14:20" of today, "3. Mai" before; nothing where there is no time. */
export function whenWords(at: string | null, now: Date): string | undefined {
  if (at === null) return undefined
  const date = new Date(at)
  return date.toDateString() === now.toDateString() ? `${today.format(date)} Uhr` : thisYear.format(date)
}

/** Where it stands in the book and is filled in. */
export function placeOf({ type, moduleId, about, spot }: Pick<Entry, 'type' | 'moduleId' | 'about' | 'spot'>) {
  const place = fillPlace(type, moduleId, type === 'personal-page' ? about?.memberId : undefined)
  return place === undefined || spot === null ? place : { ...place, hash: spot }
}

export const iconOf = ({ type }: Pick<Entry, 'type'>) => contentTypes[type].Icon
