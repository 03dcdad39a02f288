import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Member, Staff } from '#domain/account/actor.ts'
import type { Capability } from '#domain/account/capability.ts'
import { AppError } from '#domain/errors.ts'
import { type BookLook, LOOK_MINUTES } from '#domain/school/book-look.ts'
import type { Db } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { auditEntry } from '../../../schema/platform.ts'
import { classStore } from './store.ts'

/** Who names a book names the own one, whose id is that of the class; any other is not there for them. */
export function requireOwnBook({ classId }: Member, yearbookId: string | undefined): void {
  if (yearbookId !== undefined && yearbookId !== classId) throw new AppError('NOT_FOUND')
}

/** A page asks for several things at once, and again when it is loaded anew: that is one look. */
const ONE_LOOK_SECONDS = 60

/**
 * Which class's book a call looks into: a member into the own one. Staff look with a reason, and that they did, what at and
 * why, is on record before they see anything.
 */
export async function lookInto(db: Db, actor: Member | Staff, look: BookLook, at: LookedAt): Promise<string> {
  const { classId, record } = await findBook(db, actor, look, at)
  if (actor.kind === 'member' || !(await isOneLook(db, actor, look, at))) await record()
  return classId
}

type LookedAt = { action: Capability | 'book:fetch-files'; subjectId?: string | undefined }

async function isOneLook(
  db: Db,
  { accountId }: Staff,
  { yearbookId = '', reason = '' }: BookLook,
  { action, subjectId }: LookedAt,
): Promise<boolean> {
  const same = and(
    ...[eq(auditEntry.actorId, accountId), eq(auditEntry.classId, yearbookId), eq(auditEntry.action, action)],
    subjectId === undefined ? isNull(auditEntry.subjectId) : eq(auditEntry.subjectId, subjectId),
    eq(auditEntry.reason, reason),
    gt(auditEntry.at, sql`now() - make_interval(secs => ${ONE_LOOK_SECONDS})`),
  )
  return (await db.$count(auditEntry, same)) > 0
}

/** The same of a file: that it was taken is on record (`record`) once it is there. */
export async function findBook(
  db: Db,
  actor: Member | Staff,
  { yearbookId, reason }: BookLook,
  { action, subjectId }: LookedAt,
): Promise<{ classId: string; record: () => Promise<void> }> {
  if (actor.kind === 'member') {
    requireOwnBook(actor, yearbookId)
    return { classId: actor.classId, record: async () => {} }
  }
  if (yearbookId === undefined || reason === undefined) throw new AppError('REASON_REQUIRED')
  if (!(await classStore.exists(db, yearbookId))) throw new AppError('NOT_FOUND')
  const looked = { action, classId: yearbookId, reason, ...(subjectId !== undefined && { subjectId }) }
  return { classId: yearbookId, record: () => db.transaction((tx) => audit(tx, actor, looked)) }
}

/** Pictures of what staff look at are asked for afterwards: by whoever has said why, and not for ever. */
export async function requireRecentLook(
  db: Db,
  { accountId }: Staff,
  classId: string,
  action: Capability,
): Promise<void> {
  const seen = await db.$count(
    auditEntry,
    and(
      eq(auditEntry.actorId, accountId),
      eq(auditEntry.classId, classId),
      eq(auditEntry.action, action),
      gt(auditEntry.at, sql`now() - make_interval(mins => ${LOOK_MINUTES})`),
    ),
  )
  if (seen === 0) throw new AppError('REASON_REQUIRED')
}
