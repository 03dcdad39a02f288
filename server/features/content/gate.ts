import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import type { ModuleType } from '#domain/content/module-type.ts'
import { AppError } from '#domain/errors.ts'
import type { Db, Tx } from '../../adapters/postgres/connect.ts'
import { requireWritable } from '../yearbook/steps.ts'
import { contentStore, type HeldModule } from './store.ts'

type Writer = Pick<Member, 'classId' | 'memberId' | 'role' | 'waiting'>
type Options<Type extends ModuleType> = {
  moduleId: string
  types: readonly Type[]
  /** `alone` where a count of the whole module is a limit: then one such write comes after another. */
  hold?: 'shared' | 'alone'
}
export type OpenModule<Type extends ModuleType> = Extract<HeldModule, { type: Type }>

/**
 * The one place that every write of content passes. The capability was checked at the door; here: the book is open, its
 * deadline has not passed, the module is published and stays so until the transaction ends, and it is the writer's to
 * fill. Editors may fill whatever is published.
 */
export async function openForFilling<Type extends ModuleType>(
  tx: Tx,
  writer: Writer,
  options: Options<Type>,
): Promise<OpenModule<Type>> {
  await requireWritable(tx, writer)
  const { moduleId, types, hold = 'shared' } = options
  const module = await contentStore.holdModule(tx, writer, moduleId, hold)
  const mayFill = isTheirs(module, writer)
  if (module === undefined || module.state !== 'PUBLISHED' || !mayFill || !isOneOf(module, types))
    throw new AppError('NOT_FOUND')
  return module
}

/** For looking at what one may fill, now or before the book was closed. */
export async function findFillable<Type extends ModuleType>(
  tx: Tx | Db,
  reader: Writer,
  { moduleId, types }: Options<Type>,
): Promise<OpenModule<Type>> {
  const module = await contentStore.findModule(tx, reader, moduleId)
  const maySee = isTheirs(module, reader)
  if (module === undefined || module.state !== 'PUBLISHED' || !maySee || !isOneOf(module, types))
    throw new AppError('NOT_FOUND')
  return module
}

/** Whoever waits has their own page and nothing else. */
function isTheirs(module: HeldModule | undefined, { role, waiting }: Writer): boolean {
  if (waiting) return module?.type === 'personal-page' && module.isMine
  return module?.isMine === true || can(role, 'content:define')
}

const isOneOf = <Type extends ModuleType>(module: HeldModule, types: readonly Type[]): module is OpenModule<Type> =>
  (types as readonly ModuleType[]).includes(module.type)
