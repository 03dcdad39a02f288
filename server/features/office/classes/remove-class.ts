import type { ClassRemoval } from '#contract/office/classes.ts'
import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { requireRecentLogin } from '../../account/steps.ts'
import { classStore } from '../../school/class/store.ts'
import { forgetClass } from '../../school/forget-class.ts'
import type { OfficeDeps } from '../deps.ts'
import { officeClassStore } from './class-store.ts'

/** What goes with a class and what stays by law, before somebody decides. */
export async function showRemoval({ db }: OfficeDeps, classId: string): Promise<ClassRemoval> {
  return { name: await nameOf(db, classId), ...(await officeClassStore.countOf(db, classId)) }
}

type Asked = { classId: string; name: string; reason: string; lapses?: boolean | undefined }

/** With everybody in it and everything they left; what was ordered stays as a contract. */
export const removeClass = (
  { db, school, alerts }: OfficeDeps,
  by: Staff,
  { classId, name, reason, lapses = false }: Asked,
): Promise<void> =>
  db.transaction(async (tx) => {
    await requireRecentLogin(tx, by)
    // The book, then the class, as everybody locks.
    await school.yearbook.hold(tx, classId)
    await classStore.lockAway(tx, classId)
    const known = await nameOf(tx, classId)
    if (name.trim() !== known) throw new AppError('NAME_NOT_CONFIRMED')
    const found = await officeClassStore.find(tx, classId, alerts)
    if (lapses && found?.adminConfirmed === true) throw new AppError('CLASS_CONFIRMED')
    const { kept, people } = await officeClassStore.countOf(tx, classId)
    await forgetClass(school, tx, classId, (about) =>
      audit(tx, by, { action: 'office:remove-class', classId, reason, about, detail: { people, kept: kept.length } }),
    )
  })

/** As it is typed to confirm. */
async function nameOf(tx: Tx | Db, classId: string): Promise<string> {
  const found = await classStore.find(tx, classId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  return `${found.school} ${found.year}`
}
