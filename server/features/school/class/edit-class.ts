import type { GradClass } from '#contract/school/class.ts'
import type { Member } from '#domain/account/actor.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { announce } from '../../../platform/events.ts'
import type { SchoolDeps } from '../deps.ts'
import { getClass } from './get-class.ts'
import { type LockedClass, lockClass } from './lock-class.ts'

/** The frame of every change of a class: one transaction, told to the open pages, answered with the class as it is then. */
export const editClass = (
  deps: SchoolDeps,
  actor: Member,
  edit: (tx: Tx, before: LockedClass) => Promise<void>,
): Promise<GradClass> =>
  deps.account.db.transaction(async (tx) => {
    await edit(tx, await lockClass(tx, actor))
    await announce(tx, actor.classId, 'class')
    return getClass(deps, actor, tx)
  })
