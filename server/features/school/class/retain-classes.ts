import { retentionStep } from '#domain/school/retention.ts'
import type { Tx } from '../../../adapters/postgres/connect.ts'
import { eachAlone } from '../../../platform/each-alone.ts'
import type { ClassJobs } from '../deps.ts'
import { forgetClass } from '../forget-class.ts'
import { classGoesMail, type To } from '../mails.ts'
import { mailMember } from '../member-mail.ts'
import { memberStore } from '../members/store.ts'
import { retentionStore } from './retention-store.ts'

/** Classes whose time is over: told twice, then deleted, each in a transaction of its own. */
export async function retainClasses(deps: ClassJobs): Promise<void> {
  const { db } = deps.account
  await eachAlone(await retentionStore.near(db, deps.retention), ({ id }) =>
    db.transaction((tx) => retainClass(deps, tx, id)),
  )
}

async function retainClass(deps: ClassJobs, tx: Tx, classId: string): Promise<void> {
  // The book first, as everybody locks.
  await deps.yearbook.hold(tx, classId)
  const planned = await retentionStore.hold(tx, classId, deps.retention)
  if (planned === undefined) return
  const step = retentionStep(planned.dueOn, planned, planned.today)
  if (step.kind === 'delete') await forgetClass(deps, tx, classId)
  if (step.kind === 'keep') await retentionStore.plan(tx, classId, null, null)
  if (step.kind !== 'tell') return
  await retentionStore.plan(tx, classId, step.deletesOn, planned.today)
  const adminId = await memberStore.accountOfAdmin(tx, classId)
  if (adminId === undefined) return
  const words = (to: To) => classGoesMail(to, { deletesOn: step.deletesOn, hasBook: planned.hasBook })
  await mailMember(deps, tx, adminId, words, { mustGo: true })
}
