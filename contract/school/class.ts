import { z } from 'zod'
import { Usage } from '#domain/account/usage.ts'
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
  approvalRequired: z.boolean(),
  invitation: Invitation,
  counts: z.object({
    /** Everybody on the roster, with or without an account; those who wait are not in yet. */
    students: z.int(),
    joined: z.int(),
    /** Told to those who see the lists of the class; 0 for everybody else. */
    waiting: z.int(),
    teachers: z.int(),
  }),
})
export type GradClass = z.infer<typeof GradClass>

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
  requireApproval: operation('class:manage', { announces: ['class', 'members'] })
    .route({ method: 'PUT', path: '/class/approval', summary: 'Neue erst freischalten, oder gleich hereinlassen' })
    .errors(failsWith('BOOK_LOCKED'))
    .input(z.strictObject({ required: z.boolean() }))
    .output(GradClass),
  renewInvitation: operation('class:manage', { announces: ['class'] })
    .route({ method: 'POST', path: '/class/invitation', summary: 'Neuer Einladungslink; der alte gilt nicht mehr' })
    .input(Nothing)
    .output(GradClass),
  closeInvitation: operation('class:manage', { announces: ['class'] })
    .route({ method: 'DELETE', path: '/class/invitation', summary: 'Den Einladungslink schließen' })
    .input(Nothing)
    .output(GradClass),
}
