import type { OfficeSchool } from '#contract/office/schools.ts'
import type { Staff } from '#domain/account/actor.ts'
import { schoolName } from '#domain/school/class-name.ts'
import type { SchoolStatus } from '#domain/school/school.ts'
import { audit } from '../../../platform/audit.ts'
import { schoolFactsStore } from '../../school/facts-store.ts'
import type { OfficeDeps } from '../deps.ts'
import { getSchool } from './show-schools.ts'

/** It is a school, and everybody can choose it; also of one that was blocked. */
export const approveSchool = (deps: OfficeDeps, by: Staff, schoolId: string) => judge(deps, by, schoolId, 'CHECKED')

/** Nobody can choose it or register a class there any more. Classes that it has go on. */
export const blockSchool = (deps: OfficeDeps, by: Staff, { schoolId, reason }: { schoolId: string; reason: string }) =>
  judge(deps, by, schoolId, 'BLOCKED', reason)

const judge = (
  { db }: OfficeDeps,
  by: Staff,
  schoolId: string,
  status: Exclude<SchoolStatus, 'NEW'>,
  reason?: string,
): Promise<OfficeSchool> =>
  db.transaction(async (tx) => {
    const [before] = await schoolFactsStore.lock(tx, [schoolId])
    if (before !== undefined && before.status !== status) {
      await schoolFactsStore.setStatus(tx, schoolId, status)
      const detail = { from: before.status, to: status }
      const action = status === 'BLOCKED' ? 'office:block-school' : 'office:approve-school'
      await audit(tx, by, {
        action,
        subjectId: schoolId,
        about: schoolName(before),
        detail,
        ...(reason !== undefined && { reason }),
      })
    }
    return getSchool(tx, schoolId)
  })
