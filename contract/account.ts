import { z } from 'zod'
import { FeatureFlag } from '#domain/account/feature-flag.ts'
import { Role } from '#domain/account/role.ts'
import { failsWith, Nothing, operation } from './base.ts'

export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  role: Role,
  firstName: z.string(),
  lastName: z.string(),
  /** The class; staff have none. */
  gradClass: z.object({ id: z.uuid(), school: z.string(), year: z.int(), features: z.array(FeatureFlag) }).nullable(),
})
export type User = z.infer<typeof User>

/** The id token goes into the bearer header of each call; the refresh cookie beside it is the browser's secret. */
export const Session = z.object({ idToken: z.string(), expiresInSeconds: z.int(), user: User })
export type Session = z.infer<typeof Session>

export const account = {
  signIn: operation('session:use')
    .route({ method: 'POST', path: '/session', summary: 'Anmelden', successStatus: 201 })
    .errors(failsWith('auth/wrong-password', 'auth/user-not-found', 'auth/too-many-requests'))
    .input(z.strictObject({ email: z.string().min(1).max(254), password: z.string().min(1).max(256) }))
    .output(Session),
  renewSession: operation('session:use')
    .route({ method: 'POST', path: '/session/renew', summary: 'Anmeldung mit dem Cookie verlängern' })
    .input(Nothing)
    .output(Session),
  signOut: operation('session:use')
    .route({ method: 'DELETE', path: '/session', summary: 'Abmelden', successStatus: 204 })
    .input(Nothing)
    .output(z.void()),
  getUser: operation('account:read-own')
    .route({ method: 'GET', path: '/user/{id}/', summary: 'Das eigene Konto' })
    .errors(failsWith('NOT_FOUND'))
    .input(z.strictObject({ id: z.uuid() }))
    .output(User),
}
