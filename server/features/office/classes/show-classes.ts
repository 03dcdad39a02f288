import type { AdminContact, ClassFacts, ClassRow } from '#contract/office/classes.ts'
import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { isStoppedByReopening } from '#domain/order/printed-edition.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { classStore } from '../../school/class/store.ts'
import type { OfficeDeps } from '../deps.ts'
import { type ClassFilter, officeClassStore } from './class-store.ts'
import { figuresOf } from './count-classes.ts'

export const listClasses = (
  { db, alerts }: OfficeDeps,
  filter: ClassFilter,
): Promise<{ rows: ClassRow[]; total: number }> => officeClassStore.list(db, filter, alerts)

/** Figures and states: what a class has written is looked at elsewhere, with a reason. */
export async function showClass(
  { db, alerts, yearbook }: OfficeDeps,
  classId: string,
  tx: Tx | Db = db,
): Promise<ClassFacts> {
  const found = await officeClassStore.find(tx, classId, alerts)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return {
    ...found,
    figures: await figuresOf(yearbook.content, tx, classId),
    counts: await classStore.counts(tx, classId),
    orders: (await officeClassStore.ordersOf(tx, classId)).map(({ edition, ...order }) => ({
      ...order,
      stoppedByReopening: isStoppedByReopening({
        ...order,
        edition: edition && { trial: edition.trial, outdated: edition.outdatedAt !== null },
      }),
    })),
  }
}

/** Whom support speaks with: that somebody looked it up, and why, is on record. */
export const showContact = (
  { db }: OfficeDeps,
  by: Staff,
  { classId, reason }: { classId: string; reason: string },
): Promise<AdminContact> =>
  db.transaction(async (tx) => {
    await audit(tx, by, { action: 'office:show-contact', classId, reason })
    return contactOf(tx, classId)
  })

export async function contactOf(tx: Tx, classId: string): Promise<AdminContact> {
  const admin = await officeClassStore.adminOf(tx, classId)
  if (admin === undefined) throw new AppError('NOT_FOUND')
  const { firstName, lastName, byWhatsapp, whatsapp, ...reached } = admin
  return { ...reached, name: `${firstName} ${lastName}`, whatsapp: byWhatsapp ? whatsapp : '' }
}
