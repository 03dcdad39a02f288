import type { BookModule, Note, Person } from './content.ts'
import { inGroups } from './in-groups.ts'
import { type Pages, type PartData, type Placed, sideOf } from './pages.ts'
import { typographic } from './typography.ts'

type About = { person: Person; notes: Note[] }
type Group = { layout: string; people: readonly About[] }

/** By how much is said of somebody, and in how many notes, each with its author: a third of a page, half of it, or pages of their own. */
const layouts = [
  { layout: 'thirds', characters: 350, notes: 4, people: 3 },
  { layout: 'halves', characters: 1_100, notes: 12, people: 2 },
  { layout: 'page', characters: Number.POSITIVE_INFINITY, notes: Number.POSITIVE_INFINITY, people: 1 },
] as const

/** No page is left with a third of it filled. */
function lastPages(layout: string, people: readonly About[]): Group[] {
  const [most] = layouts.flatMap((each) => (each.layout === layout ? [each.people] : []))
  if (people.length === 0) return []
  if (people.length === most) return [{ layout, people }]
  return inGroups(people, 2).map((some) => ({ layout: some.length === 2 ? 'halves' : 'page', people: some }))
}

/** So many pages of notes are asked for together, as if each took one page. */
const AHEAD = 6

/** In the order of the class, as far as people of one page have about as much to read. */
export async function addNotes(
  pages: Pages,
  { people }: Extract<BookModule, { type: 'notes' }>,
  chapter: number | null,
): Promise<[string, number][]> {
  const found: [string, number][] = []
  for (const some of inGroups(groupsOf(people), AHEAD)) {
    for (const [at, group] of some.entries()) pages.ahead(partOf(group), sideOf(pages.next + at))
    for (const group of some)
      for (const { part, first } of await addGroup(pages, group, chapter))
        for (const { person } of part.people as About[]) found.push([person.id, first])
  }
  return found
}

const partOf = ({ layout, people }: Group): PartData => ({ kind: 'notes', layout, people })

/** Where they do not share a page after all, each is a part of its own, whose page is known. */
async function addGroup(pages: Pages, group: Group, chapter: number | null): Promise<Placed[]> {
  const { count } = await pages.try(partOf(group))
  const added: Placed[] = []
  for (const people of count === 1 ? [group.people] : group.people.map((about) => [about])) {
    const layout = people.length === 1 ? 'page' : group.layout
    added.push(await pages.add(partOf({ layout, people }), chapter))
  }
  return added
}

function groupsOf(people: readonly About[]): Group[] {
  const groups: Group[] = []
  const waiting = new Map<string, About[]>(layouts.map(({ layout }) => [layout, []]))
  for (const { person, notes } of people) {
    const about = { person, notes: notes.map((note) => ({ ...note, text: typographic(note.text) })) }
    const characters = about.notes.reduce((sum, { text }) => sum + text.length, 0)
    const { layout, people: most } =
      layouts.find((each) => characters < each.characters && notes.length <= each.notes) ?? layouts[2]
    const group = waiting.get(layout) as About[]
    group.push(about)
    // One more waits than stands on a page: whoever is left at the end shares a page, or has one.
    if (group.length > most + 1 || most === 1) groups.push({ layout, people: group.splice(0, most) })
  }
  for (const [layout, group] of waiting) groups.push(...lastPages(layout, group))
  return groups
}
