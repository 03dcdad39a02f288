import { z } from 'zod'
import { AuditFilter } from '#domain/office/audit-filter.ts'
import { ClassActivity } from '#domain/office/class-activity.ts'
import { PageNumber } from '#domain/office/page-number.ts'
import { SchoolActivity, SchoolOrder } from '#domain/office/school-activity.ts'
import { Country, FederalState } from '#domain/school/federal-state.ts'
import { SchoolStatus } from '#domain/school/school.ts'
import { SizeBand } from '#domain/school/size-band.ts'
import { dataStates } from '#domain/yearbook/data-state.ts'

const search = z.string()

type Read<Fields extends z.ZodRawShape> = { [Field in keyof Fields]?: z.output<Fields[Field]> }

/** What an address says rightly; the rest of it is passed over. */
const reader =
  <Fields extends z.ZodRawShape>(fields: Fields) =>
  (given: Record<string, unknown>): Read<Fields> =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, field]) => {
        const read = z.safeParse(field, given[name])
        return given[name] === undefined || !read.success ? [] : [[name, read.data]]
      }),
    ) as Read<Fields>

export const shownSchools = reader({
  search,
  /** A state, or a country. */
  place: z.union([FederalState, Country]),
  status: SchoolStatus,
  activity: SchoolActivity,
  order: SchoolOrder.exclude(['name']),
  page: PageNumber,
})
export const shownClasses = reader({
  search,
  dataState: z.enum(dataStates),
  sizeBand: SizeBand,
  activity: ClassActivity,
  page: PageNumber,
})
export const shownEntries = reader({ ...AuditFilter.required().shape, before: z.uuid() })
