import type { Module } from '#contract/content/modules.ts'
import type { Member } from '#domain/account/actor.ts'
import type { Definition } from '#domain/content/definition.ts'
import { AppError } from '#domain/errors.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import { requireOwnBook } from '../../school/class/look-into.ts'
import { requireWritable } from '../../yearbook/steps.ts'
import type { ContentDeps } from '../deps.ts'
import { split } from './definition.ts'
import { showModule } from './list-modules.ts'
import { setAnswers } from './set-answers.ts'
import { moduleStore } from './store.ts'

const MODULES_MAX = 300

type Creation = { yearbookId?: string | undefined; after?: string | undefined }

/** A new draft, after the one that is named or at the end of the book. */
export function createModule(
  deps: ContentDeps,
  actor: Member,
  { definition, ...creation }: Creation & { definition: Definition },
): Promise<Module> {
  return deps.db.transaction(async (tx) => {
    const [id = ''] = await addDrafts(tx, actor, creation, [definition])
    return showModule(tx, actor, id)
  })
}

/** Several, one after the other. */
export async function createModules(
  deps: ContentDeps,
  actor: Member,
  { definitions, ...creation }: Creation & { definitions: readonly Definition[] },
): Promise<{ moduleIds: string[] }> {
  return { moduleIds: await deps.db.transaction((tx) => addDrafts(tx, actor, creation, definitions)) }
}

async function addDrafts(
  tx: Tx,
  actor: Member,
  { yearbookId, after }: Creation,
  definitions: readonly Definition[],
): Promise<string[]> {
  requireOwnBook(actor, yearbookId)
  await requireWritable(tx, actor)
  const order = await moduleStore.holdOrder(tx, actor.classId)
  if (order.length + definitions.length > MODULES_MAX) throw new AppError('TOO_MANY_MODULES')
  const before = order.find(({ id }) => id === after) ?? order.at(-1)
  const first = (before?.position ?? -1) + 1
  const ids: string[] = []
  for (const [at, definition] of definitions.entries()) {
    const stored = split(definition)
    const id = await moduleStore.add(tx, actor.classId, stored, first + at)
    if (id === undefined) throw new AppError('MODULE_EXISTS')
    await moduleStore.assign(tx, actor.classId, id, stored.assigned)
    await setAnswers(tx, actor, id, stored.answers)
    ids.push(id)
  }
  await announce(tx, actor.classId, 'content')
  return ids
}
