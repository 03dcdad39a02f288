import type { StaffAccount } from '#contract/office/staff.ts'
import { staffStore } from '../../account/staff-store.ts'
import type { OfficeDeps } from '../deps.ts'

export async function listStaff({ db }: OfficeDeps): Promise<StaffAccount[]> {
  const all = await staffStore.list(db)
  return all.map(({ lastSeenAt, lockedAt, ...person }) => ({
    ...person,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    lockedAt: lockedAt?.toISOString() ?? null,
  }))
}
