import type { OwnNote } from '#contract/content/student-notes.ts'
import type { Task } from '#contract/content.ts'
import type { Member } from '#domain/account/actor.ts'
import { filledFreely } from '#domain/content/filled.ts'
import { isLocked } from '#domain/yearbook/data-state.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { yearbookStore } from '../../yearbook/store.ts'
import type { ContentDeps } from '../deps.ts'
import { contentStore } from '../store.ts'
import { noteStore } from './store.ts'

type Deps = Pick<ContentDeps, 'seals'>
type Target = { memberId: string }
type Held = NonNullable<Awaited<ReturnType<typeof noteStore.hold>>>

/** To its author it is gone at once, and so is the report on it. */
const gone = { id: null, reported: false }

/** What somebody has written themselves, by whom it is about. */
export async function ownNotes(
  { seals, db }: Deps & { db: Tx | Db },
  { classId, memberId }: Member,
  moduleId: string,
  targets: readonly Target[],
): Promise<Map<string, OwnNote>> {
  const marks = seals.marksAbout({ moduleId, authorId: memberId }, targets)
  const own = await noteStore.own(db, moduleId, { memberId, marks })
  const { dataState, releaseEndsOn } = await yearbookStore.find(db, classId)
  const areLeftOut = releaseEndsOn !== null && isLocked(dataState)
  return new Map(
    own.map(({ targetId, released, ...note }) => {
      const isThere = note.text !== ''
      return [targetId, { ...note, unprinted: isThere && areLeftOut && !released, ...(!isThere && gone) }]
    }),
  )
}

/** There is none, or none any more; how a new one would be. */
export const noNote = (anonymous: boolean, version = 0): OwnNote => ({
  id: null,
  text: '',
  version,
  anonymous,
  reported: false,
  answer: '',
  unprinted: false,
})

/** One of them, as its author holds it in a transaction. */
export function ownNote(
  deps: Deps,
  tx: Tx,
  actor: Member,
  { moduleId, targetId }: { moduleId: string; targetId: string },
) {
  const { classId, memberId } = actor
  const marks = deps.seals.marks({ moduleId, targetId, authorId: memberId })
  return {
    hold: () => noteStore.hold(tx, classId, { moduleId, targetId }, { memberId, marks }),
    /** Where it is gone, its version goes on: an open page would take what it loaded before for newer. */
    show: async (anonymous: boolean, before: number): Promise<OwnNote> => {
      const own = await ownNotes({ ...deps, db: tx }, actor, moduleId, [{ memberId: targetId }])
      return own.get(targetId) ?? noNote(anonymous, before + 1)
    },
    /**
     * Other words, or none. A signed note is at once what others read, but unreleased: the editors read the words first.
     * What others have read of an anonymous one, and what somebody has decided about, stays until it is brought out.
     */
    async change(before: Held, text: string) {
      const { id, anonymous, shown, hidden, takenOut, namedOut, version } = before
      const isKept = hidden || takenOut || namedOut || (anonymous && shown !== null)
      if (text === '' && !isKept) await noteStore.remove(tx, id)
      else
        await noteStore.change(tx, id, {
          text,
          version: version + 1,
          ...(!anonymous && { shown: text, released: false }),
        })
    },
  }
}

/** Somebody's tasks. How many notes they have written, only their own marks tell. */
export async function ownTasks(deps: Deps, tx: Tx | Db, actor: Member, moduleId?: string): Promise<Task[]> {
  const tasks = await contentStore.tasks(tx, actor, moduleId)
  for (const task of tasks.filter(({ type }) => type === 'student-notes')) {
    const classmates = await noteStore.classmates(tx, actor)
    const own = await ownNotes({ ...deps, db: tx }, actor, task.moduleId, classmates)
    const written = [...own.values()].filter(({ text }) => text !== '')
    task.filled = filledFreely('note', written.length)
    task.begun ||= own.size > 0
    const isOpen = classmates.some(({ memberId, isTarget }) => isTarget && !own.get(memberId)?.id)
    task.questions = !task.done && isOpen ? 1 : 0
  }
  return tasks
}
