import { eachAlone } from '../../../platform/each-alone.ts'
import type { ClassJobs } from '../deps.ts'
import { arrivalsMail } from '../mails.ts'
import { mailMember } from '../member-mail.ts'
import { memberStore } from '../members/store.ts'
import { vouchStore } from '../members/vouch-store.ts'

/** Tells each admin who came in since the last time and by whom. Run twice, it tells nobody twice. */
export async function tellArrivals(deps: ClassJobs): Promise<void> {
  const { db } = deps.account
  await eachAlone(await vouchStore.classesToTell(db), ({ classId }) =>
    db.transaction(async (tx) => {
      const arrived = await vouchStore.takeArrivals(tx, classId)
      const adminId = await memberStore.accountOfAdmin(tx, classId)
      if (arrived.length > 0 && adminId !== undefined)
        await mailMember(deps, tx, adminId, (to) => arrivalsMail(to, arrived))
    }),
  ).finally(() => vouchStore.sweepArrivals(db))
}
