import { z } from 'zod'
import { Tag } from '#domain/school/roster-name.ts'
import { failsWith, Nothing, operation } from '../base.ts'

const Names = z.object({ firstName: z.string(), lastName: z.string(), nameInBook: z.string() })
export type Names = z.infer<typeof Names>

/** A name that somebody wants to have and another has already, or nearly. */
export const NameRequest = z.object({
  id: z.uuid(),
  before: Names,
  after: Names,
  portrait: z.uuid().nullable(),
  /** Who else is called so, or looks so in print. */
  others: z.array(z.string()),
})
export type NameRequest = z.infer<typeof NameRequest>

/** What somebody is told of their own wish. */
export const OwnNameRequest = z.object({ id: z.uuid(), after: Names, admin: z.string() })
export type OwnNameRequest = z.infer<typeof OwnNameRequest>

const decides = { refusal: 'ONLY_ADMINS_EDIT', announces: ['members'] } as const

export const nameRequests = {
  own: operation('account:manage-own')
    .route({ method: 'GET', path: '/name-request', summary: 'Der neue Name, der auf Bestätigung wartet' })
    .input(Nothing)
    .output(z.object({ request: OwnNameRequest.nullable() })),
  withdraw: operation('account:manage-own', { announces: ['members'] })
    .route({ method: 'DELETE', path: '/name-request', summary: 'Den neuen Namen zurückziehen', successStatus: 204 })
    .input(Nothing)
    .output(z.void()),
  list: operation('class:manage', decides)
    .route({ method: 'GET', path: '/class/name-requests', summary: 'Neue Namen, über die der Stufenadmin entscheidet' })
    .errors(failsWith('ONLY_ADMINS_EDIT'))
    .input(Nothing)
    .output(z.array(NameRequest)),
  decide: operation('class:manage', decides)
    .route({
      method: 'PUT',
      path: '/class/name-requests/{requestId}',
      summary: 'Einen neuen Namen bestätigen oder ablehnen',
    })
    .errors(failsWith('ONLY_ADMINS_EDIT', 'NAME_REQUEST_GONE', 'BOOK_LOCKED', 'NAMESAKE_UNMARKED'))
    /** With a tag they are told from somebody of the same name. */
    .input(z.strictObject({ requestId: z.uuid(), accepted: z.boolean(), tag: Tag.optional() }))
    .output(z.array(NameRequest)),
}
