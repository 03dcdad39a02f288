import type { staff } from '#contract/office/staff.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import { ofStaff } from '../../../platform/http/signed-in.ts'
import type { OfficeDeps } from '../deps.ts'
import { lockStaff, unlockStaff } from './lock-staff.ts'
import { resetColleague } from './reset-colleague.ts'
import { listStaff } from './show-staff.ts'

export const staffRoutes = (deps: OfficeDeps): Handlers<typeof staff> => ({
  list: () => listStaff(deps),
  lock: ({ actor, input }) => lockStaff(deps, ofStaff(actor), input),
  unlock: ({ actor, input }) => unlockStaff(deps, ofStaff(actor), input),
  resetFactor: ({ actor, input }) => resetColleague(deps, ofStaff(actor), input),
})
