import { z } from 'zod'
import { meantBy } from '../school/names-in-text.ts'
import { splitName } from '../school/split-name.ts'
import type { MappedPart } from './page-map.ts'

/** How often somebody stands in the book as it would be printed. */
export const Appearance = z.object({
  pages: z.int(),
  photos: z.int(),
  quotes: z.int(),
  /** Rankings that they have won. */
  rankings: z.int(),
  notes: z.int(),
})
export type Appearance = z.infer<typeof Appearance>

type Named = { memberId: string; name: string }

/** What would be printed, as far as it names people. */
export type NamingBook = {
  parts: readonly Pick<MappedPart, 'kind' | 'owner' | 'people' | 'keys'>[]
  /** Of each photo who is on it. */
  photos: readonly (readonly string[])[]
  /** Who is said to have said something. */
  givers: readonly string[]
  /** Of each ranking and group who came first. */
  winners: readonly string[]
  /** As many as were counted in the last night. */
  notes: ReadonlyMap<string, number>
}

/** Everybody stands there. */
const ofAll: readonly string[] = ['faces', 'end-paper', 'index', 'contents', 'imprint']
/** Their pages move with the notes, and these are told in the night. */
const OF_NOTES = 'notes'

/** People in the order of how often they are found, the rarest first; whoever is found as often stays where they were. */
export function appearancesOf<Person extends Named>(
  people: readonly Person[],
  book: NamingBook,
): (Person & Appearance & { little: boolean })[] {
  const saidBy = saidByOf(people, book.givers)
  const found = people.map((person) => {
    const { memberId } = person
    const notes = book.notes.get(memberId) ?? 0
    const pages = book.parts.map(({ kind, owner, people: shown, keys }) => {
      if (ofAll.includes(kind) || !shown.includes(memberId)) return 0
      if (kind === OF_NOTES) return notes > 0 ? 1 : 0
      return owner === memberId ? keys.length : 1
    })
    const counts = {
      pages: pages.reduce((total, each) => total + each, 0),
      photos: book.photos.filter((on) => on.includes(memberId)).length,
      quotes: saidBy.get(memberId) ?? 0,
      rankings: book.winners.filter((winner) => winner === memberId).length,
      notes,
    }
    return { ...person, ...counts, all: Object.values(counts).reduce((total, each) => total + each, 0) }
  })
  const sorted = found.toSorted((one, other) => one.all - other.all)
  const middle = sorted[Math.floor(sorted.length / 2)]?.all ?? 0
  return sorted.map(({ all, ...person }) => ({ ...(person as Person & Appearance), little: all * 2 < middle }))
}

/** "Lena" is Lena Vogel where there is no other; what fits two counts for nobody. */
function saidByOf(people: readonly Named[], givers: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  const meant = meantBy(
    people.map(({ memberId, name }) => {
      const { firstName, lastName } = splitName(name)
      return { id: memberId, first: firstName, last: lastName }
    }),
  )
  for (const [giver, times] of countsOf(givers)) {
    const [memberId, ...others] = meant(giver)
    if (memberId !== undefined && others.length === 0) counts.set(memberId, (counts.get(memberId) ?? 0) + times)
  }
  return counts
}

const countsOf = (words: readonly string[]): Map<string, number> =>
  new Map([...Map.groupBy(words, (word) => word)].map(([word, same]) => [word, same.length]))

/** What classmates can be asked for: something written about somebody, or a photo with them. */
export const Wanted = z.enum(['note', 'photo'])
export type Wanted = z.infer<typeof Wanted>

/** So many are asked at once. */
export const ASKED_MAX = 3
/** Nobody is asked again before so many days have passed, whoever asks and for whom. */
export const ASK_AGAIN_DAYS = 7
/** So long somebody who was asked is shown it. */
export const ASKED_FOR_DAYS = 14

/** In words that tell nothing of how often anybody is found. */
export const wantedWords = {
  note: (name: string) => `Schreib doch etwas für ${name}`,
  photo: (name: string) => `Hast du ein Foto mit ${name}?`,
} as const satisfies Record<Wanted, (name: string) => string>
