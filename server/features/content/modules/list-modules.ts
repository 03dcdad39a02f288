import type { Module } from '#contract/content/modules.ts'
import type { Member, Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { BookOf } from '#domain/school/look.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { lookInto } from '../../school/class/look-into.ts'
import type { ContentDeps } from '../deps.ts'
import { moduleStore } from './store.ts'

/** Who names a book names the own one, whose id is that of the class; any other is not there for them. */
export function requireOwnBook({ classId }: Member, yearbookId: string | undefined): void {
  if (yearbookId !== undefined && yearbookId !== classId) throw new AppError('NOT_FOUND')
}

export async function listModules(
  { db }: ContentDeps,
  actor: Member | Staff,
  { moduleId, ...of }: BookOf & { moduleId?: string | undefined },
) {
  const modules = await moduleStore.list(db, await lookInto(db, actor, of), moduleId)
  if (moduleId !== undefined && modules.length === 0) throw new AppError('NOT_FOUND')
  return { modules }
}

/** One of them, as a change leaves it. */
export async function showModule(tx: Tx, { classId }: Member, moduleId: string): Promise<Module> {
  const [module] = await moduleStore.list(tx, classId, moduleId)
  if (module === undefined) throw new AppError('NOT_FOUND')
  return module
}
