import type { OfficeSchool } from '#contract/office/schools.ts'
import { AppError } from '#domain/errors.ts'
import type { Db, Tx } from '../../../adapters/postgres/connect.ts'
import type { OfficeDeps } from '../deps.ts'
import { officeSchoolStore, type SchoolQuery } from './store.ts'

export const listSchools = ({ db }: OfficeDeps, query: SchoolQuery) => officeSchoolStore.list(db, query)

export async function getSchool(db: Db | Tx, schoolId: string): Promise<OfficeSchool> {
  const found = await officeSchoolStore.get(db, schoolId)
  if (found === undefined) throw new AppError('SCHOOL_NOT_FOUND')
  const classes = await officeSchoolStore.classes(db, schoolId)
  const { createdAt, editedAt, ...facts } = found
  const activeOn =
    classes
      .map((each) => each.activeOn)
      .toSorted()
      .at(-1) ?? null
  return { ...facts, activeOn, createdAt: createdAt.toISOString(), editedAt: editedAt?.toISOString() ?? null, classes }
}
