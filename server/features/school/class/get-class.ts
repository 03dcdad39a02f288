import type { GradClass, Invitation } from '#contract/school/class.ts'
import type { Member } from '#domain/account/actor.ts'
import { can } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { SchoolDeps } from '../deps.ts'
import { nameRequestStore } from '../names/store.ts'
import { classStore } from './store.ts'

/** The own class, with the link that everybody in it may share. */
export async function getClass(
  { account, yearbook }: SchoolDeps,
  actor: Member,
  tx: Tx | Db = account.db,
): Promise<GradClass> {
  const row = await classStore.find(tx, actor.classId)
  if (row === undefined) throw new AppError('UNAUTHORIZED')
  const { code, expiresAt, closedAt, isOver, ...gradClass } = row
  const counts = await classStore.counts(tx, actor.classId)
  return {
    ...gradClass,
    invitation:
      // Nobody comes into a book that is finished: there is nothing to share.
      expiresAt === null || closedAt !== null || !(await yearbook.looksOpen(tx, actor.classId))
        ? closed
        : { url: isOver ? null : `${account.publicUrl}/invite/${code}`, expiresAt: expiresAt.toISOString() },
    counts: can(actor.role, 'class:see-lists')
      ? { ...counts, names: await nameRequestStore.count(tx, actor.classId) }
      : { ...counts, waiting: 0, names: 0 },
  }
}

const closed: Invitation = { url: null, expiresAt: null }
