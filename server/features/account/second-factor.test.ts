import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import pg from 'pg'
import { resetFactor } from '../../commands/reset-factor.ts'
import { recoveryCode, secondFactor, session } from '../../schema/account.ts'
import { auditEntry } from '../../schema/platform.ts'
import type { TestApp } from '../../testing/app.ts'
import { receive } from '../../testing/mailbox.ts'
import { test as base, expect } from '../../testing/test.ts'
import { factorSeals } from './factor-seal.ts'
import { sealFactors } from './seal-factors.ts'

const password = 'ein-gutes-passwort'
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://stufenbuch.example' }
const test = base.extend({ env: production })
const code = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

const STEP = 30_000
/** Not at the end of a time step, so that codes of this one and the one before are still that when they arrive. */
const withinStep = () => new Promise((resolve) => setTimeout(resolve, Math.max(0, (Date.now() % STEP) - STEP + 8_000)))

/** By the code of the step before, so that the one of now is left to sign in with. */
async function enrol(app: TestApp) {
  const staff = await app.a.person({ role: 'super_admin', password })
  const { secret, otpauthUrl } = await app.as(staff).account.startSecondFactor()
  expect(otpauthUrl).toContain(`secret=${secret}`)
  await withinStep()
  const first = code(secret, Date.now() - STEP)
  const { recoveryCodes } = await app.as(staff).account.confirmSecondFactor({ code: first })
  const signIn = (factor?: string) =>
    app.as().account.signIn({ email: staff.email, password, ...(factor === undefined ? {} : { secondFactor: factor }) })
  return { staff, secret, first, recoveryCodes, signIn }
}

test('staff set up the second factor first, and reach nothing before', async ({ app }) => {
  const staff = await app.a.person({ role: 'super_admin', password })
  expect((await app.as().account.signIn({ email: staff.email, password })).user.secondFactorDue).toBe(true)
  const { secret } = await app.as(staff).account.startSecondFactor()
  await expect(app.as(staff).account.confirmSecondFactor({ code: '000000' })).rejects.toMatchObject({
    code: 'SECOND_FACTOR_WRONG',
  })
  const { recoveryCodes } = await app.as(staff).account.confirmSecondFactor({ code: code(secret) })
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await app.as(staff).account.getUser({ id: staff.accountId })).toMatchObject({ secondFactorDue: false })
})

test('after that the sign-in asks for a code, and each code works once', async ({ app }) => {
  const { signIn, secret, first } = await enrol(app)
  await expect(signIn()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED', status: 403 })
  await expect(signIn('000000')).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  // The code of the enrolment is used up; the next one is due, and the one after that is not yet.
  await expect(signIn(first)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  await expect(signIn(code(secret, Date.now() + STEP))).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  const next = code(secret)
  expect((await signIn(next)).user.role).toBe('super_admin')
  await expect(signIn(next)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
})

test('a recovery code stands in for the app, once', async ({ app }) => {
  const { signIn, recoveryCodes } = await enrol(app)
  const [first = '', second = ''] = recoveryCodes
  await signIn(first)
  await expect(signIn(first)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  await signIn(second.toUpperCase())
})

test('guessing codes is limited like guessing passwords', async ({ app }) => {
  const { signIn } = await enrol(app)
  for (let at = 0; at < 5; at++)
    await expect(signIn(`00000${at}`)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  await expect(signIn('000009')).rejects.toMatchObject({ code: 'auth/too-many-requests' })
})

test.extend({ env: { ...production, LOGIN_TRIES_PER_ACCOUNT: '100' } })(
  'after ten wrong codes in a day none is taken, and whoever knows the password is told of to its owner',
  async ({ app }) => {
    await app.startWorker()
    const { staff, signIn, recoveryCodes } = await enrol(app)
    const [first = '', second = ''] = recoveryCodes
    const withoutPassword = app.as().account.signIn({ email: staff.email, password: 'geraten', secondFactor: '000000' })
    await expect(withoutPassword).rejects.toMatchObject({ code: 'auth/wrong-password' })
    await signIn(first)
    for (let at = 0; at < 10; at++)
      await expect(signIn(`00000${at}`)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
    for (const late of ['000000', second])
      await expect(signIn(late)).rejects.toMatchObject({ code: 'SECOND_FACTOR_LOCKED', status: 429 })
    expect((await app.mailbox.next(staff.email)).words).toContain('dann kennt jemand dein Passwort')

    await app.as().account.requestRecovery({ email: staff.email })
    const { token } = await receive(app, staff.email)
    const better = 'ein-besseres-passwort'
    await app.as().account.recoverPassword({ token, password: better })
    await app.as().account.signIn({ email: staff.email, password: better, secondFactor: second })
    expect(app.mailbox.received).toEqual([])
  },
)

test('a new app is set up with a code of the old one; until it is confirmed the old one counts', async ({ app }) => {
  const { staff, signIn, recoveryCodes } = await enrol(app)
  const start = (factor?: string) =>
    app.as(staff).account.startSecondFactor(factor === undefined ? {} : { secondFactor: factor })
  await expect(start()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  await expect(start('000000')).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  const [first = '', second = '', third = ''] = recoveryCodes
  const { secret } = await start(first)
  await expect(signIn()).rejects.toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' })
  await signIn(second)
  await withinStep()
  await app.as(staff).account.confirmSecondFactor({ code: code(secret, Date.now() - STEP) })
  await expect(signIn(third)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  await signIn(code(secret))
})

test('a confirmed factor is not replaced without a recent password', async ({ app }) => {
  const { staff } = await enrol(app)
  await app.db.update(session).set({ signedInAt: sql`now() - interval '16 minutes'` })
  await expect(app.as(staff).account.startSecondFactor()).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
  expect(await app.db.select().from(secondFactor)).toMatchObject([{ confirmedAt: expect.any(Date) }])
})

test('setting the app up, and replacing it, ends every other session of the account', async ({ app }) => {
  const staff = await app.a.person({ role: 'super_admin', password })
  const other = await app.a.person({ role: 'super_admin', password })
  const elsewhere = await app.as().account.signIn({ email: staff.email, password })
  const { secret } = await app.as(staff).account.startSecondFactor()
  await withinStep()
  const { recoveryCodes } = await app.as(staff).account.confirmSecondFactor({ code: code(secret, Date.now() - STEP) })
  const isOut = (as: { idToken: string }) =>
    expect(app.as(as).account.listSessions()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await isOut(elsewhere)
  await app.as(other).account.listSessions()

  const second = await app.as().account.signIn({ email: staff.email, password, secondFactor: code(secret) })
  const [first = ''] = recoveryCodes
  const replaced = await app.as(staff).account.startSecondFactor({ secondFactor: first })
  await app.as(staff).account.confirmSecondFactor({ code: code(replaced.secret) })
  await isOut(second)
  expect((await app.as(staff).account.listSessions()).sessions).toMatchObject([{ current: true }])
})

test('of logins by the password alone that run beside the enrolment none is left', async ({ app }) => {
  const staff = await app.a.person({ role: 'super_admin', password })
  const { secret } = await app.as(staff).account.startSecondFactor()
  const logins = Array.from({ length: 5 }, () => app.as().account.signIn({ email: staff.email, password }))
  const confirmed = app.as(staff).account.confirmSecondFactor({ code: code(secret) })
  await Promise.allSettled([...logins, confirmed])
  await confirmed
  expect(await app.db.$count(session, eq(session.accountId, staff.accountId))).toBe(1)
})

test('seeds and recovery codes cannot be read from the database, and a code has 80 bits', async ({ app }) => {
  const { secret, recoveryCodes } = await enrol(app)
  for (const each of recoveryCodes) expect(each.replaceAll('-', '')).toMatch(/^[0-9a-f]{20}$/)
  const rows = [await app.db.select().from(secondFactor), await app.db.select().from(recoveryCode)]
  const stored = JSON.stringify(rows)
  const plainly = recoveryCodes.flatMap((each) => [each, each.replaceAll('-', ''), sha256(each.replaceAll('-', ''))])
  for (const plain of [secret, ...plainly]) expect(stored).not.toContain(plain)
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64url')

test('what an earlier product kept in the open is sealed at the start, and goes on working', async ({ app }) => {
  const staff = await app.a.person({ role: 'super_admin', enrolled: true, password })
  const { accountId, email } = staff
  await app.db.insert(recoveryCode).values({ accountId, codeHash: sha256('0123456789') })
  const client = new pg.Client({ connectionString: app.database.url })
  await client.connect()
  for (const _twice of [1, 2]) await sealFactors(client, factorSeals(app.config.tokenSecret))
  await client.end()
  const stored = JSON.stringify([await app.db.select().from(secondFactor), await app.db.select().from(recoveryCode)])
  for (const plain of ['JBSWY3DPEHPK3PXP', sha256('0123456789')]) expect(stored).not.toContain(plain)
  for (const secondFactor of [code('JBSWY3DPEHPK3PXP'), '0123456789'])
    await app.as().account.signIn({ email, password, secondFactor })
})

test('a lost factor is reset by command: signed out, told by mail, on record', async ({ app }) => {
  await app.startWorker()
  const { staff, signIn } = await enrol(app)
  const reset = (mail: string) => resetFactor(app.database.url, 'https://stufenbuch.example', mail, 'rief zurück an')
  await reset(staff.email)
  await expect(app.as(staff).account.listSessions()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect((await app.mailbox.next(staff.email)).words).toContain('überall abgemeldet')
  const entries = await app.db.select().from(auditEntry).where(eq(auditEntry.action, 'account:reset-second-factor'))
  expect(entries).toMatchObject([{ actorKind: 'system', subjectId: staff.accountId, reason: 'rief zurück an' }])
  expect((await signIn()).user.secondFactorDue).toBe(true)
  await expect(reset(staff.email)).rejects.toThrow('keinen zweiten Faktor')
  await expect(reset('niemand@stufenbuch.example')).rejects.toThrow()
})

base('the demo asks for no second factor', async ({ app }) => {
  const staff = await app.a.person({ role: 'super_admin', password })
  expect((await app.as().account.signIn({ email: staff.email, password })).user).toMatchObject({
    role: 'super_admin',
    secondFactorDue: false,
    gradClass: null,
  })
})
