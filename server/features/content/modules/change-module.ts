import type { Module } from '#contract/content/modules.ts'
import type { Member } from '#domain/account/actor.ts'
import { publishingRefused } from '#domain/content/definition.ts'
import { RankingType } from '#domain/content/ranking.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { requireOwnBook } from '../../school/class/look-into.ts'
import { requireWritable } from '../../yearbook/steps.ts'
import type { ContentDeps } from '../deps.ts'
import { noteStore } from '../student-notes/store.ts'
import { clearModule } from './clear-module.ts'
import { showModule } from './list-modules.ts'
import { moduleStore } from './store.ts'

type Change =
  | { state: 'PUBLISHED' }
  | { state: 'DRAFT'; content?: 'keep' | 'delete' | undefined }
  | { after: string | null }
  | { voteEnded: boolean }
  | { notesReleased: boolean }
type Of = { yearbookId?: string | undefined; moduleId: string }

/** What editors do to a module without touching its definition. */
export function changeModule(
  deps: ContentDeps,
  actor: Member,
  { yearbookId, moduleId }: Of,
  change: Change,
): Promise<Module> {
  return deps.db.transaction(async (tx) => {
    requireOwnBook(actor, yearbookId)
    // Those concerned can read what stands about them whenever the editors say so, in a closed book too.
    if (!('notesReleased' in change)) await requireWritable(tx, actor)
    if ('after' in change) await move(tx, actor, moduleId, change.after)
    else await apply(deps, tx, actor, moduleId, change)
    await announce(tx, actor.classId, 'content')
    await announce(tx, actor.classId, 'tasks')
    return showModule(tx, actor, moduleId)
  })
}

async function apply(
  deps: ContentDeps,
  tx: Tx,
  actor: Member,
  moduleId: string,
  change: Exclude<Change, { after: unknown }>,
) {
  const module = await moduleStore.hold(tx, actor.classId, moduleId)
  if (module === undefined) throw new AppError('NOT_FOUND')
  if ('voteEnded' in change) {
    if (!RankingType.safeParse(module.type).success) throw new AppError('NOT_FOUND')
    return moduleStore.endVote(tx, moduleId, change.voteEnded)
  }
  if ('notesReleased' in change) {
    if (module.type !== 'student-notes') throw new AppError('NOT_FOUND')
    await noteStore.release(tx, moduleId, change.notesReleased)
    return moduleStore.change(tx, moduleId, change)
  }
  if (change.state === 'PUBLISHED') {
    const { definition } = await showModule(tx, actor, moduleId)
    const missing = publishingRefused(definition)
    if (missing !== undefined) throw new AppError('PUBLISHED_NEEDS_MORE', { missing })
  } else {
    // Of comments that is asked always: that there is one already is told to nobody.
    const isAsked = module.type === 'student-notes' || (await moduleStore.hasContent(tx, moduleId))
    if (change.content === undefined && isAsked) throw new AppError('CONTENT_AT_STAKE')
    if (change.content === 'delete') {
      await clearModule(deps.removeFiles, tx, module)
      await moduleStore.change(tx, moduleId, { notesReleased: false })
      await moduleStore.endVote(tx, moduleId, false)
    }
  }
  await moduleStore.change(tx, moduleId, { state: change.state })
}

/** To another place in the book. Two editors who sort at once: one after the other, and none is lost. */
async function move(tx: Tx, { classId }: Member, moduleId: string, after: string | null) {
  const order = (await moduleStore.holdOrder(tx, classId)).map(({ id }) => id)
  const others = order.filter((id) => id !== moduleId)
  if (others.length === order.length || (after !== null && !others.includes(after))) throw new AppError('NOT_FOUND')
  others.splice(after === null ? 0 : others.indexOf(after) + 1, 0, moduleId)
  await moduleStore.setOrder(tx, others)
}
