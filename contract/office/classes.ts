import { z } from 'zod'
import { FeatureFlag } from '#domain/account/feature-flag.ts'
import { Email } from '#domain/account/person.ts'
import { Usage } from '#domain/account/usage.ts'
import { ClassActivity } from '#domain/office/class-activity.ts'
import { OrderType } from '#domain/order/order-type.ts'
import { OrderPhase } from '#domain/order/phase.ts'
import { FederalState } from '#domain/school/federal-state.ts'
import { SizeBand } from '#domain/school/size-band.ts'
import { DataState } from '#domain/yearbook/data-state.ts'
import { failsWith, operation } from '../base.ts'
import { ListOf, pageOf, Reason, read } from './parts.ts'

/** How much of all tasks of a class is filled. */
const Figures = z.object({ people: z.int(), filled: z.int(), expected: z.int() })
export type Figures = z.infer<typeof Figures>

export const ClassRow = z.object({
  id: z.uuid(),
  school: z.string(),
  city: z.string(),
  state: FederalState.nullable(),
  year: z.int(),
  dataState: DataState,
  usage: Usage.nullable(),
  sizeBand: SizeBand.nullable(),
  deadline: z.iso.date().nullable(),
  /** The last day on which somebody of it used the app. */
  activeOn: z.iso.date(),
  /** Nobody has used the app for days, and the deadline is near. */
  quiet: z.boolean(),
  /** As they were counted for the list, once an hour; null before the first time. */
  figures: Figures.nullable(),
})
export type ClassRow = z.infer<typeof ClassRow>

export const ClassFacts = ClassRow.extend({
  /** As they are now, like all that stands beside them. */
  figures: Figures,
  schoolId: z.uuid(),
  features: z.array(FeatureFlag),
  createdOn: z.iso.date(),
  deletesOn: z.iso.date().nullable(),
  previewReleased: z.boolean(),
  /** Whether its admin has confirmed the address; nobody holds a class otherwise. */
  adminConfirmed: z.boolean(),
  counts: z.object({ students: z.int(), joined: z.int(), waiting: z.int(), teachers: z.int(), editors: z.int() }),
  orders: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      type: OrderType,
      phase: OrderPhase,
      /** Does not go on once the book is open again. */
      stoppedByReopening: z.boolean(),
    }),
  ),
})
export type ClassFacts = z.infer<typeof ClassFacts>

/** Whom support speaks with. */
export const AdminContact = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  channel: z.enum(['phone', 'chat']),
})
export type AdminContact = z.infer<typeof AdminContact>

/** What goes with a class, and what stays by law. */
export const ClassRemoval = z.object({
  /** What is typed to confirm it. */
  name: z.string(),
  people: z.int(),
  accounts: z.int(),
  modules: z.int(),
  photos: z.int(),
  drafts: z.int(),
  /** Numbers of orders that are contracts. */
  kept: z.array(z.int()),
})
export type ClassRemoval = z.infer<typeof ClassRemoval>

const OfClass = z.strictObject({ classId: z.uuid() })
const WithReason = OfClass.extend({ reason: Reason })
const change = operation('office:use', { announces: ['class', 'yearbook'] })

export const classes = {
  list: read
    .route({ method: 'GET', path: '/office/classes', summary: 'Alle Stufen, die zuletzt aktiven zuerst' })
    .input(
      ListOf.extend({
        dataState: DataState.optional(),
        sizeBand: SizeBand.optional(),
        activity: ClassActivity.optional(),
        schoolId: z.uuid().optional(),
      }),
    )
    .output(pageOf(ClassRow)),
  get: read
    .route({ method: 'GET', path: '/office/class/{classId}', summary: 'Eine Stufe: Zahlen und Zustände' })
    .errors(failsWith('NOT_FOUND'))
    .input(OfClass)
    .output(ClassFacts),
  /** People's data: that it was looked at, and why, is on record. */
  contact: operation('office:use', { silent: 'Somebody looks.' })
    .route({ method: 'POST', path: '/office/class/{classId}/contact', summary: 'Wie man den Admin der Stufe erreicht' })
    .errors(failsWith('NOT_FOUND'))
    .input(WithReason)
    .output(AdminContact),
  setFeature: change
    .route({
      method: 'PUT',
      path: '/office/class/{classId}/feature',
      summary: 'Etwas für eine Stufe ein- oder ausschalten',
    })
    .errors(failsWith('NOT_FOUND', 'FEATURE_NEEDED'))
    .input(WithReason.extend({ feature: FeatureFlag, on: z.boolean() }))
    .output(ClassFacts),
  moveDataState: operation('office:use', { announces: ['yearbook', 'content', 'tasks', 'release', 'book'] })
    .route({
      method: 'PUT',
      path: '/office/class/{classId}/data-state',
      summary: 'Daten gesendet, freigegeben, oder zurück',
    })
    .errors(failsWith('NOT_FOUND', 'BOOK_NOT_LOCKED', 'DATA_STATE_NOT_MOVABLE'))
    .input(WithReason.extend({ to: DataState }))
    .output(ClassFacts),
  /** By the address: staff speak with the person, and need no list of the class. */
  reassignAdmin: operation('office:use', { announces: ['members'] })
    .route({ method: 'PUT', path: '/office/class/{classId}/admin', summary: 'Jemand anderes wird Admin der Stufe' })
    .errors(failsWith('NOT_FOUND', 'ADMIN_NOT_FOUND', 'ADMIN_NOT_CONFIRMED', 'auth/requires-recent-login'))
    .input(WithReason.extend({ email: Email }))
    .output(AdminContact),
  removal: read
    .route({ method: 'GET', path: '/office/class/{classId}/removal', summary: 'Was mit einer Stufe gelöscht würde' })
    .errors(failsWith('NOT_FOUND'))
    .input(OfClass)
    .output(ClassRemoval),
  remove: operation('office:use', { silent: 'Nobody of it is left.' })
    .route({
      method: 'DELETE',
      path: '/office/class/{classId}',
      summary: 'Eine Stufe löschen',
      successStatus: 204,
    })
    .errors(failsWith('NOT_FOUND', 'NAME_NOT_CONFIRMED', 'CLASS_CONFIRMED', 'auth/requires-recent-login'))
    .input(
      WithReason.extend({
        name: z.string().max(300),
        /** Only while nobody has confirmed it. */ lapses: z.boolean().optional(),
      }),
    )
    .output(z.void()),
}
