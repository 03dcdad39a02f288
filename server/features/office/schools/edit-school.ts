import type { OfficeSchool } from '#contract/office/schools.ts'
import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { schoolName } from '#domain/school/class-name.ts'
import { type SchoolFacts, schoolFactNames } from '#domain/school/school-facts.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { schoolFactsStore } from '../../school/facts-store.ts'
import type { OfficeDeps } from '../deps.ts'
import { holdBooks, isPrintedOtherwise, outdateBooks } from './books-of-school.ts'
import { getSchool } from './show-schools.ts'

/** From now on no list changes it. What a colleague or a list has written since it was seen is not written over unseen. */
export const editSchool = (
  deps: OfficeDeps,
  by: Staff,
  { schoolId, facts, seen }: { schoolId: string; facts: SchoolFacts; seen: SchoolFacts },
): Promise<OfficeSchool> =>
  deps.db.transaction(async (tx) => {
    const renames = isPrintedOtherwise(seen, facts)
    if (renames) await holdBooks(deps, tx, schoolId)
    const [before] = await schoolFactsStore.lock(tx, [schoolId])
    const changed = schoolFactNames.filter((field) => before?.[field] !== facts[field])
    if (changed.length === 0) return getSchool(tx, schoolId)
    if (schoolFactNames.some((field) => before?.[field] !== seen[field])) throw new AppError('SCHOOL_CHANGED')
    await schoolFactsStore.change(tx, schoolId, facts)
    const detail = changed.flatMap((field) => [
      [`${field}.before`, before?.[field] ?? null],
      [`${field}.after`, facts[field]],
    ])
    await audit(tx, by, {
      action: 'office:edit-school',
      ...{ subjectId: schoolId, about: schoolName(facts), detail: Object.fromEntries(detail) },
    })
    const classIds = (await schoolFactsStore.classesOf(tx, [schoolId])).map(({ id }) => id)
    for (const id of classIds) await announce(tx, id, 'class')
    if (renames) await outdateBooks(deps, tx, classIds)
    return getSchool(tx, schoolId)
  })
