import type { Member, Staff } from '#domain/account/actor.ts'
import type { Capability } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { classStore } from './store.ts'

/** Who names a book names the own one, whose id is that of the class; any other is not there for them. */
export function requireOwnBook({ classId }: Member, yearbookId: string | undefined): void {
  if (yearbookId !== undefined && yearbookId !== classId) throw new AppError('NOT_FOUND')
}

/**
 * Which class's book a call looks into: a member into the own one. Staff look with a reason, and that they did, what at and
 * why, is on record before they see anything.
 */
export async function lookInto(
  db: Db,
  actor: Member | Staff,
  { yearbookId, reason }: BookLook,
  at: { action: Capability; subjectId?: string | undefined },
): Promise<string> {
  if (actor.kind === 'member') {
    requireOwnBook(actor, yearbookId)
    return actor.classId
  }
  if (yearbookId === undefined || reason === undefined) throw new AppError('REASON_REQUIRED')
  const { action, subjectId } = at
  await db.transaction(async (tx) => {
    if (!(await classStore.exists(tx, yearbookId))) throw new AppError('NOT_FOUND')
    await audit(tx, actor, { action, classId: yearbookId, reason, ...(subjectId !== undefined && { subjectId }) })
  })
  return yearbookId
}
