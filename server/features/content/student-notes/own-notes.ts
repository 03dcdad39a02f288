import type { OwnNote } from '#contract/content/student-notes.ts'
import type { Task } from '#contract/content.ts'
import type { Member } from '#domain/account/actor.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { ContentDeps } from '../deps.ts'
import { contentStore } from '../store.ts'
import { noteStore } from './store.ts'

type Deps = Pick<ContentDeps, 'seals'>
type Target = { memberId: string }

/** What somebody has written themselves, by whom it is about. */
export async function ownNotes(
  { seals, db }: Deps & { db: Tx | Db },
  { memberId }: Member,
  moduleId: string,
  targets: readonly Target[],
): Promise<Map<string, OwnNote>> {
  const marks = targets.flatMap(({ memberId: targetId }) => seals.marks({ moduleId, targetId, authorId: memberId }))
  const own = await noteStore.own(db, moduleId, { memberId, marks })
  return new Map(
    own.map(({ targetId, id, text, ...note }) => [targetId, { ...note, text, id: text === '' ? null : id }]),
  )
}

/** Somebody's tasks. Whether they have begun with their notes, only their own marks tell. */
export async function ownTasks(deps: Deps, tx: Tx | Db, actor: Member, moduleId?: string): Promise<Task[]> {
  const tasks = await contentStore.tasks(tx, actor, moduleId)
  for (const task of tasks.filter(({ type, begun }) => type === 'student-notes' && !begun)) {
    const targets = await noteStore.targets(tx, actor, task.moduleId)
    task.begun = (await ownNotes({ ...deps, db: tx }, actor, task.moduleId, targets)).size > 0
  }
  return tasks
}
