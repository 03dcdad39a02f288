import { hash } from 'node:crypto'
import type { NotePage, Notes, ReadNote } from '#contract/content/student-notes.ts'
import type { Member } from '#domain/account/actor.ts'
import { NoteAmount, noteAmount } from '#domain/content/student-notes.ts'
import { findPeople } from '#domain/school/find-people.ts'
import { searchText, searchWords } from '#domain/school/search.ts'
import type { ContentDeps } from '../deps.ts'
import { findFillable } from '../gate.ts'
import { contentStore } from '../store.ts'
import { noNote, ownNotes } from './own-notes.ts'
import { noteStore } from './store.ts'

const types = ['student-notes'] as const
const rank = Object.fromEntries(NoteAmount.options.map((amount, at) => [amount, at]))

/** Each reader has another order, always the same: otherwise everybody would begin with those whose names begin with A. */
const turn = ({ memberId }: Member, person: { memberId: string }) => hash('sha256', `${memberId} ${person.memberId}`)

/** Whom somebody can write about, those with the fewest notes first; and, once released, what stands about them. */
export async function showNotes(deps: ContentDeps, actor: Member, moduleId: string): Promise<Notes> {
  const { title, settings, notesReleased } = await findFillable(deps.db, actor, { moduleId, types })
  const targets = await noteStore.targets(deps.db, actor, moduleId)
  const own = await ownNotes(deps, actor, moduleId, targets)
  const people = targets
    .map((person) => ({ person, amount: noteAmount(person.count), turn: turn(actor, person) }))
    .toSorted((one, other) => (rank[one.amount] ?? 0) - (rank[other.amount] ?? 0) || (one.turn < other.turn ? -1 : 1))
  return {
    moduleId,
    title,
    anonymous: settings.anonymous,
    maxLength: deps.noteMax,
    people: people.map(({ person: { memberId, firstName, lastName, name, portrait }, amount }) => ({
      ...{ memberId, firstName, lastName, name, portrait, amount },
      mine: own.get(memberId) ?? noNote(settings.anonymous),
    })),
    released: notesReleased,
    aboutMe: notesReleased ? await noteStore.about(deps.db, moduleId, actor.memberId) : [],
    done: await contentStore.isDone(deps.db, actor, moduleId),
  }
}

/** What a reader takes in before asking for more. */
const PAGE_SIZE = 50
/** A search looks through all of them, by the rule of every other search: a few thousand in a few steps. */
const READ_AT_ONCE = 500

export async function showAllNotes(
  deps: ContentDeps,
  actor: Member,
  asked: { moduleId: string; search?: string | undefined; after?: string | undefined },
): Promise<NotePage> {
  const { moduleId, search = '', after } = asked
  await findFillable(deps.db, actor, { moduleId, types })
  const words = searchWords(search)
  const isMeant = ({ about, text }: ReadNote) => {
    const said = searchText(about.name, text)
    return (
      words.every((word) => said.includes(` ${word}`)) || findPeople([about], ({ name }) => name, search).length === 1
    )
  }
  const limit = words.length === 0 ? PAGE_SIZE + 1 : READ_AT_ONCE
  const notes: ReadNote[] = []
  for (let from = after; ; ) {
    const read = await noteStore.some(deps.db, moduleId, { after: from, limit })
    notes.push(...read.filter(isMeant))
    from = read.at(-1)?.id
    if (notes.length > PAGE_SIZE) return { notes: notes.slice(0, PAGE_SIZE), next: notes[PAGE_SIZE - 1]?.id ?? null }
    if (read.length < limit) return { notes, next: null }
  }
}
