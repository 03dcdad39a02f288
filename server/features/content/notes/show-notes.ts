import { createHash } from 'node:crypto'
import type { Notes, ReadNote } from '#contract/content/notes.ts'
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

export const showAllNotes =
  (parts: ContentParts) =>
  async (actor: Member, moduleId: string): Promise<ReadNote[]> => {
    await findFillable(parts, actor, { moduleId, types })
    return noteStore.all(parts.db, moduleId)
  }
