import { z } from 'zod'
import { ConsentKey } from '#domain/account/consent.ts'
import { FeatureFlag } from '#domain/account/feature-flag.ts'
import { LetInBy } from '#domain/account/let-in-by.ts'
import { AnyPassword } from '#domain/account/password.ts'
import { Email, Gender, MailCode } from '#domain/account/person.ts'
import { Role } from '#domain/account/role.ts'
import { Usage } from '#domain/account/usage.ts'
import { failsWith, Nothing, operation } from './base.ts'

export const SupportChannel = z.enum(['phone', 'chat'])
export type SupportChannel = z.infer<typeof SupportChannel>

export const User = z.object({
  id: z.uuid(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** An address that waits to be confirmed. */
  newEmail: z.string().nullable(),
  role: Role,
  /** Staff who have to set up the second factor first. */
  secondFactorDue: z.boolean(),
  /** Registered, but not let into the class yet. */
  waiting: z.boolean(),
  /** While they wait: whose word lets them in. */
  letInBy: LetInBy.nullable(),
  /** Shut out of the class by its admin, for now. */
  suspended: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  /** What gets printed; empty where the first and last name are. */
  nameInBook: z.string(),
  gender: Gender.nullable(),
  /** The file of the own portrait, for an address below /files. */
  portrait: z.uuid().nullable(),
  contact: z.object({ email: z.string(), phone: z.string() }),
  whatsappNumber: z.string(),
  support: z.object({ channel: SupportChannel, byWhatsapp: z.boolean() }),
  /** Wants mails about open tasks. */
  reminders: z.boolean(),
  /** The class; staff have none. */
  gradClass: z
    .object({
      id: z.uuid(),
      school: z.string(),
      year: z.int(),
      features: z.array(FeatureFlag),
      usage: Usage.nullable(),
    })
    .nullable(),
})
export type User = z.infer<typeof User>

/** What somebody agreed to or took back last: which version of the text, and when. */
export const Consent = z.object({ key: ConsentKey, version: z.string(), given: z.boolean(), at: z.iso.datetime() })
export type Consent = z.infer<typeof Consent>

/** The id token goes into the bearer header of each call; the refresh cookie beside it is the browser's secret. */
export const Session = z.object({
  idToken: z.string(),
  expiresInSeconds: z.int(),
  /** Without activity for this long, the session ends by itself. */
  idleSeconds: z.int(),
  user: User,
})
export type Session = z.infer<typeof Session>

/** Where somebody is signed in, one device each. */
export const OwnSession = z.object({
  id: z.uuid(),
  /** "Chrome auf Android"; empty where that is not known. */
  device: z.string(),
  lastSeen: z.iso.date(),
  /** The one that asks. */
  current: z.boolean(),
})
export type OwnSession = z.infer<typeof OwnSession>

/** A token from a mail. One that was cut off on the way is a link that does not work, no wrong input. */
const Token = z.string().max(1_000)
/** Whatever password somebody types who has one already. */
const Password = z.string().min(1).max(256)
const SecondFactor = z.string().trim().min(6).max(40)

export const account = {
  signIn: operation('session:use', { silent: 'it concerns one account alone' })
    .route({ method: 'POST', path: '/session', summary: 'Anmelden', successStatus: 201 })
    .errors(
      failsWith(
        'auth/wrong-password',
        'auth/user-not-found',
        'auth/too-many-requests',
        'auth/user-disabled',
        'SECOND_FACTOR_REQUIRED',
        'SECOND_FACTOR_WRONG',
        'SECOND_FACTOR_LOCKED',
      ),
    )
    .input(
      z.strictObject({
        email: z.string().min(1).max(254),
        password: Password,
        /** Staff: the code of the authenticator app, or a recovery code. */
        secondFactor: SecondFactor.optional(),
      }),
    )
    .output(Session),
  renewSession: operation('session:use', { silent: 'it concerns one account alone' })
    .route({ method: 'POST', path: '/session/renew', summary: 'Anmeldung mit dem Cookie verlängern' })
    .input(Nothing)
    .output(Session),
  signOut: operation('session:use', { silent: 'it concerns one account alone' })
    .route({ method: 'DELETE', path: '/session', summary: 'Abmelden', successStatus: 204 })
    .input(Nothing)
    .output(z.void()),
  signOutEverywhere: operation('account:manage-own', { silent: 'it concerns one account alone' })
    .route({ method: 'DELETE', path: '/session/all', summary: 'Auf allen Geräten abmelden', successStatus: 204 })
    .input(Nothing)
    .output(z.void()),
  listSessions: operation('account:read-own')
    .route({ method: 'GET', path: '/session', summary: 'Wo man angemeldet ist' })
    .input(Nothing)
    .output(z.object({ sessions: z.array(OwnSession) })),
  signOutDevice: operation('account:manage-own', { silent: 'it concerns one account alone' })
    .route({ method: 'DELETE', path: '/session/{id}', summary: 'Ein eigenes Gerät abmelden', successStatus: 204 })
    .errors(failsWith('NOT_FOUND'))
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.void()),
  confirmPassword: operation('account:manage-own', { silent: 'it concerns one account alone' })
    .route({ method: 'POST', path: '/session/confirm', summary: 'Passwort noch einmal bestätigen' })
    .errors(failsWith('auth/wrong-password', 'auth/too-many-requests', 'auth/user-mismatch'))
    .input(z.strictObject({ email: z.string().min(1).max(254), password: Password }))
    /** A new one takes the place of the session that asked. */
    .output(Session),

  sendVerification: operation('session:use', { silent: 'it concerns one account alone' })
    .route({ method: 'POST', path: '/email-verification', summary: 'Bestätigungsmail schicken', successStatus: 204 })
    .errors(failsWith('VERIFICATION_NEEDS_LOGIN', 'VERIFICATION_TOO_OFT'))
    .input(Nothing)
    .output(z.void()),
  verifyEmail: operation('session:use', { announces: ['members'] })
    .route({ method: 'POST', path: '/email-verification/confirm', summary: 'E-Mail-Adresse bestätigen' })
    .errors(failsWith('LINK_EXPIRED', 'auth/email-already-in-use'))
    .input(z.strictObject({ token: Token }))
    .output(z.object({ email: z.string() })),
  /** For whoever is signed in and waits: six digits that stand in the same mail as the link. */
  verifyEmailByCode: operation('account:manage-own', { announces: ['members'] })
    .route({ method: 'POST', path: '/email-verification/code', summary: 'E-Mail-Adresse mit dem Code bestätigen' })
    .errors(failsWith('MAIL_CODE_WRONG', 'MAIL_CODE_LOCKED', 'LINK_EXPIRED', 'auth/email-already-in-use'))
    .input(z.strictObject({ code: MailCode }))
    .output(z.object({ email: z.string() })),

  requestRecovery: operation('session:use', { silent: 'it concerns one account alone' })
    .route({ method: 'POST', path: '/password-recovery', summary: 'Mail zum neuen Passwort', successStatus: 204 })
    .errors(failsWith('auth/user-not-found', 'auth/too-many-requests'))
    .input(z.strictObject({ email: Email }))
    .output(z.void()),
  recoverPassword: operation('session:use', { silent: 'it concerns one account alone' })
    .route({ method: 'POST', path: '/password-recovery/confirm', summary: 'Neues Passwort setzen', successStatus: 204 })
    .errors(failsWith('LINK_EXPIRED', 'PASSWORD_REFUSED', 'auth/too-many-requests'))
    .input(z.strictObject({ token: Token, password: AnyPassword }))
    .output(z.void()),
  changePassword: operation('account:manage-own', { silent: 'it concerns one account alone' })
    .route({ method: 'POST', path: '/password', summary: 'Passwort ändern' })
    .errors(failsWith('auth/wrong-password', 'auth/too-many-requests', 'PASSWORD_REFUSED'))
    .input(z.strictObject({ current: Password, password: AnyPassword }))
    .output(Session),

  changeEmail: operation('account:manage-own', { silent: 'it concerns one account alone' })
    .route({ method: 'POST', path: '/email', summary: 'E-Mail-Adresse ändern', successStatus: 204 })
    .errors(failsWith('auth/requires-recent-login', 'auth/email-already-in-use', 'auth/too-many-requests'))
    .input(z.strictObject({ email: Email }))
    .output(z.void()),
  cancelEmailChange: operation('account:manage-own', { silent: 'it concerns one account alone' })
    .route({
      method: 'DELETE',
      path: '/email',
      summary: 'Eine neue E-Mail-Adresse verwerfen, die noch nicht bestätigt ist',
      successStatus: 204,
    })
    .input(Nothing)
    .output(z.void()),
  revertEmail: operation('session:use', { silent: 'it concerns one account alone' })
    .route({ method: 'POST', path: '/email/revert', summary: 'Änderung der E-Mail-Adresse zurücknehmen' })
    .errors(failsWith('LINK_EXPIRED', 'auth/email-already-in-use'))
    .input(z.strictObject({ token: Token }))
    /** The old address counts again; with the token a new password is set. */
    .output(z.object({ email: z.string(), recoveryToken: z.string() })),

  getUser: operation('account:read-own')
    .route({ method: 'GET', path: '/user/{id}/', summary: 'Das eigene Konto' })
    .errors(failsWith('NOT_FOUND'))
    .input(z.strictObject({ id: z.uuid() }))
    .output(User),

  listConsents: operation('account:read-own')
    .route({ method: 'GET', path: '/user/{id}/consents', summary: 'Die eigenen Einwilligungen, je die letzte' })
    .errors(failsWith('NOT_FOUND'))
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ consents: z.array(Consent) })),

  /** Staff only: the secret for the authenticator app, until it is confirmed. */
  startSecondFactor: operation('office:enrol', { silent: 'it concerns one account alone' })
    .route({ method: 'POST', path: '/second-factor', summary: 'Zweiten Faktor einrichten' })
    .errors(
      failsWith(
        'auth/requires-recent-login',
        'auth/too-many-requests',
        'SECOND_FACTOR_REQUIRED',
        'SECOND_FACTOR_WRONG',
      ),
    )
    /** With one set up already, its code is due: a stolen password alone must not replace it. */
    .input(z.strictObject({ secondFactor: SecondFactor.optional() }).optional())
    .output(z.object({ secret: z.string(), otpauthUrl: z.string() })),
  confirmSecondFactor: operation('office:enrol', { silent: 'it concerns one account alone' })
    .route({ method: 'POST', path: '/second-factor/confirm', summary: 'Zweiten Faktor bestätigen' })
    .errors(failsWith('SECOND_FACTOR_WRONG', 'auth/too-many-requests'))
    .input(z.strictObject({ code: SecondFactor }))
    .output(z.object({ recoveryCodes: z.array(z.string()) })),
}
