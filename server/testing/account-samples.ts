import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { issueToken, issueTokenWithCode } from '../features/account/action-token.ts'
import { mailCodes } from '../features/account/mail-code.ts'
import { type ActionKind, secondFactor, session } from '../schema/account.ts'
import type { TestApp } from './app.ts'
import type { Person } from './builders.ts'
import { PASSWORD, type Sample, type Samples } from './sample.ts'

const NEW_PASSWORD = 'ein-besseres-passwort'

const link = async (
  app: TestApp,
  kind: ActionKind,
  of: Parameters<TestApp['a']['person']>[0] = {},
): Promise<Sample> => {
  const { accountId, email } = await app.a.person(of)
  const token = await app.db.transaction((tx) => issueToken(tx, { kind, accountId, email }))
  return { body: { token } }
}
/** Somebody's own account. */
export const ofUser = (person: Person | undefined) => ({ id: person?.accountId ?? crypto.randomUUID() })

export const accountSamples: Samples = {
  'account.signIn': async (app) => {
    const { email } = await app.a.person({ password: PASSWORD })
    return { body: { email, password: PASSWORD } }
  },
  'account.renewSession': async () => ({}),
  'account.signOut': async () => ({}),
  'account.signOutEverywhere': async () => ({}),
  'account.listSessions': async () => ({}),
  'account.signOutDevice': async (app, person) => {
    const own = { accountId: person?.accountId ?? (await app.a.person()).accountId, role: 'student' } as const
    const [row] = await app.db.insert(session).values(own).returning()
    return { params: { id: row?.id ?? '' } }
  },
  'account.confirmPassword': async (_app, person) => ({ body: { email: person?.email ?? 'x', password: PASSWORD } }),
  'account.sendVerification': async () => ({}),
  'account.verifyEmail': async (app) => {
    const { classId } = await app.a.class()
    return link(app, 'verify-email', { classId, emailVerified: false, waiting: true })
  },
  'account.verifyEmailByCode': async (app, person) => {
    const { accountId, email } = person ?? (await app.a.person({ emailVerified: false }))
    const deps = { mailCodes: mailCodes(app.config.tokenSecret), mailCodeMinutes: 30 }
    const wanted = { kind: 'verify-email', accountId, email } as const
    const { code } = await app.db.transaction((tx) => issueTokenWithCode(deps, tx, wanted))
    return { body: { code } }
  },
  'account.requestRecovery': async (app) => ({ body: { email: (await app.a.person()).email } }),
  'account.recoverPassword': async (app) => {
    const { body } = await link(app, 'reset-password')
    return { body: { ...body, password: NEW_PASSWORD } }
  },
  'account.changePassword': async () => ({ body: { current: PASSWORD, password: NEW_PASSWORD } }),
  'account.changeEmail': async () => ({ body: { email: `neu-${crypto.randomUUID()}@schule.example` } }),
  'account.cancelEmailChange': async () => ({}),
  'account.revertEmail': (app) => link(app, 'revert-email'),
  'account.getUser': async (_app, person) => ({ params: ofUser(person) }),
  'account.listConsents': async (_app, person) => ({ params: ofUser(person) }),
  'account.startSecondFactor': async (app, person) => {
    if (person !== undefined) await app.db.delete(secondFactor).where(eq(secondFactor.accountId, person.accountId))
    return {}
  },
  'account.confirmSecondFactor': async (app, person) => {
    if (person === undefined) return { body: { code: '123456' } }
    const secret = new Secret()
    const pending = { pendingSecret: secret.base32 }
    await app.db
      .insert(secondFactor)
      .values({ accountId: person.accountId, ...pending })
      .onConflictDoUpdate({ target: secondFactor.accountId, set: pending })
    return { body: { code: new TOTP({ secret }).generate() } }
  },
}
