import type { Module } from '#contract/content/modules.ts'
import type { Member, Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { lookInto, requireOwnBook } from '../../school/class/look-into.ts'
import type { ContentDeps } from '../deps.ts'
import { filledStore } from './filled-store.ts'
import { moduleStore } from './store.ts'

export async function listModules(
  { db }: ContentDeps,
  actor: Member | Staff,
  { moduleId, ...of }: BookLook & { moduleId?: string | undefined },
) {
  const classId = await lookInto(db, actor, of, { action: 'content:look', subjectId: moduleId })
  const modules = await moduleStore.list(db, classId, moduleId)
  if (moduleId !== undefined && modules.length === 0) throw new AppError('NOT_FOUND')
  return { modules }
}

/** How many people would lose what they entered. */
export async function countEntered(
  { db }: ContentDeps,
  actor: Member,
  { yearbookId, moduleId }: { yearbookId?: string | undefined; moduleId: string },
) {
  requireOwnBook(actor, yearbookId)
  const entered = await filledStore.people(db, actor.classId, moduleId)
  if (entered === undefined) throw new AppError('NOT_FOUND')
  return entered
}

/** One of them, as a change leaves it. */
export async function showModule(tx: Tx, { classId }: Member, moduleId: string): Promise<Module> {
  const [module] = await moduleStore.list(tx, classId, moduleId)
  if (module === undefined) throw new AppError('NOT_FOUND')
  return module
}
