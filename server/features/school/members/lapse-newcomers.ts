import { eachAlone } from '../../../platform/each-alone.ts'
import { classStore } from '../class/store.ts'
import type { ClassJobs } from '../deps.ts'
import { forgetAndTell } from '../forget-and-tell.ts'
import { lapsedMail } from '../mails.ts'
import { schoolStore } from '../store.ts'
import { memberStore } from './store.ts'

/**
 * Forgets who never confirmed the address, without a word since the address may be a stranger's, and who was let in by
 * nobody, with a mail. Each in a transaction of their own: one who cannot go keeps nobody else.
 */
export async function lapseNewcomers(deps: ClassJobs): Promise<void> {
  const { db } = deps.account
  await eachAlone(await schoolStore.lapsedNewcomers(db, deps), ({ classId, memberId }) =>
    db.transaction(async (tx) => {
      await deps.yearbook.hold(tx, classId)
      await classStore.lock(tx, classId)
      const newcomer = await memberStore.hold(tx, classId, memberId)
      // Let in, confirmed, or gone, while the job was on its way.
      const [lapsed] = await schoolStore.lapsedNewcomers(tx, deps, memberId)
      if (lapsed === undefined || newcomer === undefined || newcomer.accountId === null) return
      const { accountId, nameInBook } = newcomer
      await forgetAndTell(deps, tx, { classId, memberId, accountId, nameInBook }, lapsedMail)
    }),
  )
}
