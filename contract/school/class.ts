import { z } from 'zod'
import { Usage } from '#domain/account/usage.ts'
import { Admission } from '#domain/school/admission.ts'
import { SizeBand } from '#domain/school/size-band.ts'
import { failsWith, Nothing, operation } from '../base.ts'

export const Invitation = z.object({
  /** The link as it is shared; null while it is closed or has run out. */
  url: z.string().nullable(),
  /** Also of one that has run out; null while it is closed. */
  expiresAt: z.iso.datetime().nullable(),
})
export type Invitation = z.infer<typeof Invitation>

export const GradClass = z.object({
  school: z.string(),
  city: z.string(),
  year: z.int(),
  usage: Usage.nullable(),
  sizeBand: SizeBand.nullable(),
  admission: Admission,
  invitation: Invitation,
  counts: z.object({
    /** Everybody on the roster, with or without an account; those who wait are not in yet. */
    students: z.int(),
    joined: z.int(),
    /** Told to those who see the lists of the class; 0 for everybody else. */
    waiting: z.int(),
    /** Wishes for another name that the admin has to decide; told to the same. */
    names: z.int(),
    teachers: z.int(),
    /** Those who define content beside the admin. */
    editors: z.int(),
  }),
})
export type GradClass = z.infer<typeof GradClass>

/** Somebody without an account says that another is in the class under their name. */
export const NameAlarm = z.object({
  id: z.uuid(),
  name: z.string(),
  contact: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
})
export type NameAlarm = z.infer<typeof NameAlarm>

export const gradClass = {
  /** A stream of server-sent events; each names the topics that changed (domain/school/topic.ts) and nothing else. */
  events: operation('class:open')
    .route({ method: 'GET', path: '/events', summary: 'Was sich in der Stufe geändert hat, als Strom von Ereignissen' })
    .input(Nothing)
    .output(z.void()),
  get: operation('class:open')
    .route({ method: 'GET', path: '/class', summary: 'Die eigene Stufe mit Einladung und Zahlen' })
    .input(Nothing)
    .output(GradClass),
  chooseUsage: operation('class:manage', { announces: ['class'] })
    .route({ method: 'PUT', path: '/class/usage', summary: 'Inhalte sammeln oder nur drucken; Größe der Stufe' })
    .input(z.strictObject({ usage: Usage, sizeBand: SizeBand }))
    .output(GradClass),
  setAdmission: operation('class:manage', { announces: ['class', 'members'] })
    .route({ method: 'PUT', path: '/class/admission', summary: 'Wer Neue hereinlässt' })
    .errors(failsWith('BOOK_LOCKED'))
    .input(z.strictObject({ admission: Admission }))
    .output(GradClass),
  nameAlarms: operation('class:manage')
    .route({ method: 'GET', path: '/class/alarms', summary: 'Wer sagt, dass jemand unter seinem Namen dabei ist' })
    .input(Nothing)
    .output(z.array(NameAlarm)),
  settleNameAlarm: operation('class:manage', { announces: ['class'] })
    .route({
      method: 'DELETE',
      path: '/class/alarms/{alarmId}',
      summary: 'Eine solche Meldung ist geklärt',
      successStatus: 204,
    })
    .errors(failsWith('NOT_FOUND'))
    .input(z.strictObject({ alarmId: z.uuid() }))
    .output(z.void()),
  renewInvitation: operation('class:manage', { announces: ['class'] })
    .route({ method: 'POST', path: '/class/invitation', summary: 'Neuer Einladungslink; der alte gilt nicht mehr' })
    .input(Nothing)
    .output(GradClass),
  closeInvitation: operation('class:manage', { announces: ['class'] })
    .route({ method: 'DELETE', path: '/class/invitation', summary: 'Den Einladungslink schließen' })
    .input(Nothing)
    .output(GradClass),
}
