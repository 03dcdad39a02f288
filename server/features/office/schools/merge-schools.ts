import type { OfficeSchool, SchoolMerge } from '#contract/office/schools.ts'
import type { Staff } from '#domain/account/actor.ts'
import { AppError } from '#domain/errors.ts'
import { schoolName } from '#domain/school/class-name.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import { audit } from '../../../platform/audit.ts'
import { announce } from '../../../platform/events.ts'
import { schoolFactsStore } from '../../school/facts-store.ts'
import type { OfficeDeps } from '../deps.ts'
import { holdBooks, isPrintedOtherwise, outdateBooks } from './books-of-school.ts'
import { getSchool } from './show-schools.ts'
import { officeSchoolStore } from './store.ts'

/** The one that stays, and the one that goes. */
type Two = { schoolId: string; otherId: string }

export async function previewMerge({ db }: OfficeDeps, two: Two): Promise<SchoolMerge> {
  const kept = await officeSchoolStore.row(db, two.schoolId)
  const goes = await officeSchoolStore.row(db, two.otherId)
  if (kept === undefined || goes === undefined || two.schoolId === two.otherId) throw new AppError('SCHOOL_NOT_FOUND')
  return { goes, ...(await whatMoves(db, two)), publicId: kept.publicId === null ? goes.publicId : null }
}

async function whatMoves(tx: Db | Tx, { schoolId, otherId }: Two) {
  const classes = await schoolFactsStore.classesOf(tx, [schoolId, otherId])
  const yearsOf = (id: string) => classes.filter((each) => each.schoolId === id).map(({ year }) => year)
  const stay = yearsOf(schoolId)
  const moves = yearsOf(otherId)
  return { classes, moves, clashes: moves.filter((year) => stay.includes(year)) }
}

type Known = Awaited<ReturnType<typeof schoolFactsStore.lock>>[number]

/** Both ids stay known, so that the next list adds nothing again; what staff or a list have checked stays checked. */
function passedOn(kept: Known, gone: Known) {
  const [publicId = null, ...others] = [kept.publicId, gone.publicId].filter((id) => id !== null)
  return {
    publicId,
    formerPublicIds: [...kept.formerPublicIds, ...gone.formerPublicIds, ...others],
    status: kept.status === 'NEW' && gone.status === 'CHECKED' ? gone.status : kept.status,
  }
}

/** Two classes of one year cannot be one: whoever merges decides about them first. */
export const mergeSchools = (
  deps: OfficeDeps,
  by: Staff,
  { reason, ...two }: Two & { reason: string },
): Promise<OfficeSchool> =>
  deps.db.transaction(async (tx) => {
    const { schoolId, otherId } = two
    if (schoolId === otherId) throw new AppError('SCHOOL_NOT_FOUND')
    await holdBooks(deps, tx, otherId)
    const [kept, gone] = await schoolFactsStore.lock(tx, [schoolId, otherId])
    if (kept === undefined || gone === undefined) throw new AppError('SCHOOL_NOT_FOUND')
    const { classes, moves, clashes } = await whatMoves(tx, two)
    if (clashes.length > 0) throw new AppError('SCHOOLS_CLASH', { years: clashes })
    const known = passedOn(kept, gone)
    await schoolFactsStore.absorb(tx, { keptId: schoolId, goneId: otherId, known })
    const detail = {
      ...{ gone: otherId, goneName: gone.name, goneCity: gone.city, classes: moves.length },
      ...(known.status !== kept.status && { from: kept.status, to: known.status }),
    }
    await audit(tx, by, {
      action: 'office:merge-schools',
      subjectId: schoolId,
      reason,
      about: schoolName(kept),
      detail,
    })
    const moved = classes.filter((each) => each.schoolId === otherId).map(({ id }) => id)
    for (const id of moved) await announce(tx, id, 'class')
    if (isPrintedOtherwise(kept, gone)) await outdateBooks(deps, tx, moved)
    return getSchool(tx, schoolId)
  })
