import { z } from 'zod'
import { SchoolActivity, SchoolOrder } from '#domain/office/school-activity.ts'
import { ImportState, SchoolImportCounts, SchoolImportRefusal } from '#domain/office/school-import.ts'
import { Country, FederalState } from '#domain/school/federal-state.ts'
import { SchoolStatus } from '#domain/school/school.ts'
import { SchoolFacts, SeenFacts } from '#domain/school/school-facts.ts'
import { failsWith, Nothing, operation } from '../base.ts'
import { ListOf, pageOf, Reason, read } from './parts.ts'

export const SchoolRow = z.object({
  id: z.uuid(),
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: Country,
  state: FederalState.nullable(),
  status: SchoolStatus,
  publicId: z.string().nullable(),
  classes: z.int(),
  /** The last day on which somebody of one of its classes used the app. */
  activeOn: z.iso.date().nullable(),
})
export type SchoolRow = z.infer<typeof SchoolRow>

export const OfficeSchool = SchoolRow.omit({ classes: true }).extend({
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** The newest year first. */
  classes: z.array(z.object({ id: z.uuid(), year: z.int(), people: z.int(), activeOn: z.iso.date() })),
})
export type OfficeSchool = z.infer<typeof OfficeSchool>

/** What becomes of two schools that are one. */
export const SchoolMerge = z.object({
  goes: SchoolRow,
  /** The years of the classes that move. */
  moves: z.array(z.int()),
  /** Years that both have: as long as there is one, they stay two. */
  clashes: z.array(z.int()),
  /** Which id of the public list passes on. */
  publicId: z.string().nullable(),
})
export type SchoolMerge = z.infer<typeof SchoolMerge>

export const SchoolImport = z.object({
  id: z.uuid(),
  fileName: z.string(),
  state: ImportState,
  percent: z.int(),
  /** Null while it is still being tried. */
  counts: SchoolImportCounts.nullable(),
  refused: z.array(SchoolImportRefusal),
  at: z.iso.datetime(),
})
export type SchoolImport = z.infer<typeof SchoolImport>

const OfSchool = z.strictObject({ schoolId: z.uuid() })
const OfImport = z.strictObject({ importId: z.uuid() })
const missing = failsWith('SCHOOL_NOT_FOUND')
const noClass = 'it concerns schools and no class'
const ofClasses = operation('office:use', { announces: ['class', 'book'] })

/** The most that a list may have, reduced to the columns that are taken: several times the public one. */
const LIST_BYTES = 24 * 1024 * 1024
const IMPORT_BYTES = LIST_BYTES + 64 * 1024

export const schools = {
  list: read
    .route({ method: 'GET', path: '/office/schools', summary: 'Schulen suchen' })
    .input(
      ListOf.extend({
        state: FederalState.optional(),
        country: Country.optional(),
        status: SchoolStatus.optional(),
        activity: SchoolActivity.optional(),
        order: SchoolOrder.default('name'),
      }),
    )
    .output(pageOf(SchoolRow)),
  get: read
    .route({ method: 'GET', path: '/office/school/{schoolId}', summary: 'Eine Schule mit ihren Stufen' })
    .errors(missing)
    .input(OfSchool)
    .output(OfficeSchool),
  edit: ofClasses
    .route({ method: 'PUT', path: '/office/school/{schoolId}', summary: 'Eine Schule berichtigen' })
    .errors({ ...missing, ...failsWith('SCHOOL_EXISTS', 'SCHOOL_CHANGED') })
    .input(OfSchool.extend({ facts: SchoolFacts, seen: SeenFacts }))
    .output(OfficeSchool),
  approve: operation('office:use', { silent: noClass })
    .route({ method: 'POST', path: '/office/school/{schoolId}/approve', summary: 'Eine Schule bestätigen' })
    .errors(missing)
    .input(OfSchool)
    .output(OfficeSchool),
  block: operation('office:use', { silent: noClass })
    .route({ method: 'POST', path: '/office/school/{schoolId}/block', summary: 'Eine Schule sperren' })
    .errors(missing)
    .input(OfSchool.extend({ reason: Reason }))
    .output(OfficeSchool),
  previewMerge: read
    .route({
      method: 'GET',
      path: '/office/school/{schoolId}/merge/{otherId}',
      summary: 'Was umzieht, wenn eine Schule in dieser aufgeht',
    })
    .errors(missing)
    .input(OfSchool.extend({ otherId: z.uuid() }))
    .output(SchoolMerge),
  merge: ofClasses
    .route({
      method: 'POST',
      path: '/office/school/{schoolId}/merge/{otherId}',
      summary: 'Eine Schule in dieser aufgehen lassen',
    })
    .errors({ ...missing, ...failsWith('SCHOOLS_CLASH') })
    .input(OfSchool.extend({ otherId: z.uuid(), reason: Reason }))
    .output(OfficeSchool),
  imports: {
    latest: read
      .route({ method: 'GET', path: '/office/school-imports', summary: 'Die eigene Schulliste, die zuletzt kam' })
      .input(Nothing)
      .output(z.object({ latest: SchoolImport.nullable() })),
    /** The file with the columns that are taken, under our names for them (domain/office/school-list.ts). */
    begin: operation('office:use', { silent: noClass, bodyLimit: IMPORT_BYTES })
      .route({
        method: 'POST',
        path: '/office/school-imports',
        summary: 'Eine Schulliste probeweise einlesen',
        successStatus: 202,
      })
      .input(
        z.strictObject({
          fileName: z.string().trim().min(1).max(200),
          content: z.string().max(LIST_BYTES),
          /** A state or country for all rows, by its code. */
          place: z.union([FederalState, Country]).optional(),
        }),
      )
      .output(SchoolImport),
    get: read
      .route({ method: 'GET', path: '/office/school-import/{importId}', summary: 'Wie weit eine Schulliste ist' })
      .errors(failsWith('NOT_FOUND'))
      .input(OfImport)
      .output(SchoolImport),
    takeOver: operation('office:use', { silent: noClass })
      .route({
        method: 'POST',
        path: '/office/school-import/{importId}/take-over',
        summary: 'Eine Schulliste übernehmen',
        successStatus: 202,
      })
      .errors(failsWith('NOT_FOUND', 'IMPORT_NOT_READY'))
      .input(OfImport)
      .output(SchoolImport),
  },
}
