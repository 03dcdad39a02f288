import { createHash } from 'node:crypto'
import type { NotePage, Notes } from '#contract/content/notes.ts'
import type { Member } from '#domain/account/actor.ts'
import { NoteAmount, noteAmount } from '#domain/content/student-notes.ts'
import { findFillable } from '../gate.ts'
import type { ContentParts } from '../parts.ts'
import { noteStore } from './store.ts'

const types = ['student-notes'] as const
const rank = Object.fromEntries(NoteAmount.options.map((amount, at) => [amount, at]))

/** Each reader has another order, always the same: otherwise everybody would begin with those whose names begin with A. */
const turn = ({ memberId }: Member, person: { memberId: string }) =>
  createHash('sha256').update(`${memberId} ${person.memberId}`).digest('hex')

/** Whom somebody can write about, those with the fewest notes first; and, once released, what stands about them. */
export const showNotes =
  (parts: ContentParts) =>
  async (actor: Member, moduleId: string): Promise<Notes> => {
    const { title, settings, notesReleased } = await findFillable(parts, actor, { moduleId, types })
    const targets = await noteStore.targets(parts.db, actor, moduleId)
    const people = targets.map(({ count, own, ...person }) => ({
      ...person,
      amount: noteAmount(count),
      mine:
        own === null
          ? { id: null, text: '', version: 0, anonymous: settings.anonymous }
          : { ...own, id: own.text === '' ? null : own.id },
    }))
    return {
      moduleId,
      title,
      anonymous: settings.anonymous,
      maxLength: parts.noteMax,
      people: people.toSorted(
        (one, other) =>
          (rank[one.amount] ?? 0) - (rank[other.amount] ?? 0) || turn(actor, one).localeCompare(turn(actor, other)),
      ),
      released: notesReleased,
      aboutMe: notesReleased ? await noteStore.about(parts.db, moduleId, actor.memberId) : [],
      done: await parts.store.isDone(parts.db, actor, moduleId),
    }
  }

/** What a reader takes in before asking for more. */
const PAGE_SIZE = 50

export const showAllNotes =
  (parts: ContentParts) =>
  async (
    actor: Member,
    asked: { moduleId: string; search?: string | undefined; after?: string | undefined },
  ): Promise<NotePage> => {
    const { moduleId, search = '', after } = asked
    await findFillable(parts, actor, { moduleId, types })
    const words = search.split(/\s+/).filter((word) => word !== '')
    const found = await noteStore.some(parts.db, moduleId, { words, after, limit: PAGE_SIZE + 1 })
    const notes = found.slice(0, PAGE_SIZE)
    return { notes, next: found.length > PAGE_SIZE ? (notes.at(-1)?.id ?? null) : null }
  }
