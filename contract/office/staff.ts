import { z } from 'zod'
import { RecognisedBy } from '#domain/office/recognised-by.ts'
import { failsWith, Nothing, operation } from '../base.ts'
import { Reason, read } from './parts.ts'

export const StaffAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** Whether the app with the codes is set up. */
  hasFactor: z.boolean(),
  lastSeenAt: z.iso.datetime().nullable(),
  lockedAt: z.iso.datetime().nullable(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

const OfStaff = z.strictObject({ accountId: z.uuid() })
const change = operation('office:use', { silent: 'it concerns accounts of staff alone' })
const refused = failsWith('NOT_FOUND', 'NOT_ONESELF', 'auth/requires-recent-login')

export const staff = {
  list: read
    .route({ method: 'GET', path: '/office/staff', summary: 'Wer im Team ist' })
    .input(Nothing)
    .output(z.array(StaffAccount)),
  lock: change
    .route({
      method: 'POST',
      path: '/office/staff/{accountId}/lock',
      summary: 'Ein Konto des Teams sperren',
      successStatus: 204,
    })
    .errors(refused)
    .input(OfStaff.extend({ reason: Reason }))
    .output(z.void()),
  unlock: change
    .route({
      method: 'POST',
      path: '/office/staff/{accountId}/unlock',
      summary: 'Ein Konto des Teams entsperren',
      successStatus: 204,
    })
    .errors(refused)
    .input(OfStaff.extend({ reason: Reason }))
    .output(z.void()),
  resetFactor: change
    .route({
      method: 'POST',
      path: '/office/staff/{accountId}/reset-factor',
      summary: 'Einen verlorenen zweiten Faktor zurücksetzen',
      successStatus: 204,
    })
    .errors({ ...refused, ...failsWith('NO_SECOND_FACTOR') })
    .input(OfStaff.extend({ reason: Reason, recognisedBy: RecognisedBy }))
    .output(z.void()),
}
