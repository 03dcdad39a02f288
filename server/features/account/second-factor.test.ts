import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { secondFactor, session } from '../../schema/account.ts'
import type { TestApp } from '../../testing/app.ts'
import { receive } from '../../testing/mailbox.ts'
import { test as base, expect } from '../../testing/test.ts'

const password = 'ein-gutes-passwort'
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://stufenbuch.example' }
const test = base.extend({ env: production })
const code = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

async function enrol(app: TestApp) {
  const staff = await app.a.person({ role: 'super_admin', password })
  const { secret, otpauthUrl } = await app.as(staff).account.startSecondFactor()
  expect(otpauthUrl).toContain(`secret=${secret}`)
  const first = code(secret)
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
  // The code of the enrolment is used up; the next one is due.
  await expect(signIn(first)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  const next = code(secret, Date.now() + 30_000)
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
  await app.as(staff).account.confirmSecondFactor({ code: code(secret) })
  await expect(signIn(third)).rejects.toMatchObject({ code: 'SECOND_FACTOR_WRONG' })
  await signIn(code(secret, Date.now() + 30_000))
})

test('a confirmed factor is not replaced without a recent password', async ({ app }) => {
  const { staff } = await enrol(app)
  await app.db.update(session).set({ signedInAt: sql`now() - interval '16 minutes'` })
  await expect(app.as(staff).account.startSecondFactor()).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
  expect(await app.db.select().from(secondFactor)).toMatchObject([{ confirmedAt: expect.any(Date) }])
})

base('the demo asks for no second factor', async ({ app }) => {
  const staff = await app.a.person({ role: 'super_admin', password })
  expect((await app.as().account.signIn({ email: staff.email, password })).user).toMatchObject({
    role: 'super_admin',
    secondFactorDue: false,
    gradClass: null,
  })
})
