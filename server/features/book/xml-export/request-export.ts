import type { BookExport } from '#contract/book.ts'
import type { Member, Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { BookLook } from '#domain/school/book-look.ts'
import { audit } from '../../../platform/audit.ts'
import { findBook, requireOwnBook } from '../../school/class/look-into.ts'
import { classStore } from '../../school/class/store.ts'
import type { BookDeps } from '../deps.ts'
import { requireUnlocked } from '../name-of-book.ts'
import { exportScope, exportStore, type StoredExport } from './export-store.ts'
import { makeExportJob } from './jobs.ts'

/** Of one class; each reads all its photos. */
const EXPORTS = { max: 10, seconds: 24 * 60 * 60 }

export async function getExport(
  { db }: BookDeps,
  actor: Member | Staff,
  { yearbookId }: Pick<BookLook, 'yearbookId'>,
): Promise<{ bookExport: BookExport | null }> {
  if (actor.kind === 'member') requireOwnBook(actor, yearbookId)
  const classId = actor.kind === 'member' ? actor.classId : yearbookId
  if (classId === undefined || !(await classStore.exists(db, classId))) throw new AppError('NOT_FOUND')
  await requireUnlocked(db, actor, classId)
  const found = await exportStore.find(db, classId)
  const isOver = found?.expiresAt != null && found.expiresAt <= new Date()
  return { bookExport: found === undefined || isOver ? null : shown(found) }
}

/** A new one takes the place of the one before; whoever asks while one is made waits for that. */
export async function requestExport(
  { db, throttle, enqueue, removeFiles }: BookDeps,
  actor: Member | Staff,
  of: BookLook,
): Promise<{ bookExport: BookExport }> {
  // Each is on record, as each download is.
  const { classId, record } = await findBook(db, actor, of, { action: 'book:export' })
  await record()
  await requireUnlocked(db, actor, classId)
  await throttle.take(['book-export', classId], EXPORTS)
  return db.transaction(async (tx) => {
    const before = await exportStore.hold(tx, classId)
    if (before?.state === 'making') return { bookExport: shown(before) }
    const begun = await exportStore.begin(tx, classId)
    if (begun === undefined) {
      const others = await exportStore.hold(tx, classId)
      if (others === undefined) throw new AppError('NOT_FOUND')
      return { bookExport: shown(others) }
    }
    if (before !== undefined) await removeFiles(tx, exportScope(classId, before.id))
    if (actor.kind === 'member') await audit(tx, actor, { action: 'book:export', classId, subjectId: begun.id })
    await enqueue(tx, makeExportJob, { exportId: begun.id })
    return { bookExport: shown(begun) }
  })
}

const shown = ({ id, state, percent, bytes, requestedAt, expiresAt }: StoredExport): BookExport => ({
  id,
  state,
  percent,
  bytes,
  requestedAt: requestedAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
})
