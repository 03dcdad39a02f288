import { eq, sql } from 'drizzle-orm'
import { actionToken } from '../../schema/account.ts'
import { outboxMail } from '../../schema/platform.ts'
import { yearbook } from '../../schema/yearbook.ts'
import { receive } from '../../testing/mailbox.ts'
import { expect, test } from '../../testing/test.ts'

const password = 'ein-gutes-passwort'
const newPassword = 'ein-besseres-passwort'

const expired = { code: 'LINK_EXPIRED', status: 410 }

test('the verification mail confirms the address once', async ({ app }) => {
  await app.startWorker()
  const { classId } = await app.a.class()
  const person = await app.a.person({ classId, emailVerified: false })
  await app.as(person).account.sendVerification()
  const { token, path } = await receive(app, person.email)
  expect(path).toBe('/email-verification')
  expect(await app.as().account.verifyEmail({ token })).toEqual({ email: person.email })
  expect(await app.as(person).account.getUser({ id: person.accountId })).toMatchObject({ emailVerified: true })
  await expect(app.as().account.verifyEmail({ token })).rejects.toMatchObject(expired)
})

test('mails hold the words in German, as text and HTML', async ({ app }) => {
  await app.startWorker()
  const person = await app.a.person({ emailVerified: false })
  await app.as(person).account.sendVerification()
  const { words } = await receive(app, person.email)
  expect(words).toContain('text/plain')
  expect(words).toContain('text/html')
  expect(words).toContain('Hallo Mia,')
  expect(words).toContain('Dein Stufenbuch-Team')
})

test('it can be sent again a few times, and needs somebody signed in', async ({ app }) => {
  const person = await app.a.person({ emailVerified: false })
  await expect(app.as().account.sendVerification()).rejects.toMatchObject({
    code: 'VERIFICATION_NEEDS_LOGIN',
    message: 'User must already have been logged in, to send an e-mail verification.',
  })
  for (let at = 0; at < 3; at++) await app.as(person).account.sendVerification()
  await expect(app.as(person).account.sendVerification()).rejects.toMatchObject({
    code: 'VERIFICATION_TOO_OFT',
    status: 429,
  })
})

test('a link that is over, or made for something else, does nothing', async ({ app }) => {
  await app.startWorker()
  const person = await app.a.person({ emailVerified: false, password })
  await app.as(person).account.sendVerification()
  const { token } = await receive(app, person.email)
  await expect(app.as().account.recoverPassword({ token, password: newPassword })).rejects.toMatchObject(expired)
  await expect(app.as().account.revertEmail({ token })).rejects.toMatchObject(expired)
  await app.db.update(actionToken).set({ expiresAt: sql`now()` })
  await expect(app.as().account.verifyEmail({ token })).rejects.toMatchObject(expired)
})

test('of ten who use one link at once, one does', async ({ app }) => {
  await app.startWorker()
  const { email } = await app.a.person({ password })
  await app.as().account.requestRecovery({ email })
  const { token } = await receive(app, email)
  const uses = Array.from({ length: 10 }, () => app.as().account.recoverPassword({ token, password: newPassword }))
  const answers = await Promise.allSettled(uses)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a forgotten password is set anew by mail, and every device is signed out', async ({ app }) => {
  await app.startWorker()
  const person = await app.a.person({ password })
  await app.as().account.requestRecovery({ email: person.email.toUpperCase() })
  const { token, path } = await receive(app, person.email)
  expect(path).toBe('/recovery-password')
  await expect(app.as().account.recoverPassword({ token, password: 'passwort' })).rejects.toMatchObject({
    code: 'PASSWORD_REFUSED',
  })
  await app.as().account.recoverPassword({ token, password: newPassword })
  await expect(app.as(person).account.getUser({ id: person.accountId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  const signIn = (given: string) => app.as().account.signIn({ email: person.email, password: given })
  await expect(signIn(password)).rejects.toMatchObject({ code: 'auth/wrong-password' })
  expect((await signIn(newPassword)).user.id).toBe(person.accountId)
})

test('recovery names an unknown address, and is limited', async ({ app }) => {
  await expect(app.as().account.requestRecovery({ email: 'niemand@schule.example' })).rejects.toMatchObject({
    code: 'auth/user-not-found',
  })
  const { email } = await app.a.person()
  for (let at = 0; at < 3; at++) await app.as().account.requestRecovery({ email })
  await expect(app.as().account.requestRecovery({ email })).rejects.toMatchObject({ code: 'auth/too-many-requests' })
})

test('recovery is limited by the day too, in the same way for addresses that nobody has', async ({ app }) => {
  const { email } = await app.a.person()
  const codeOf = (address: string) =>
    app
      .as()
      .account.requestRecovery({ email: address })
      .then(
        () => 'sent',
        ({ code }: { code: string }) => code,
      )
  for (const [address, answer] of [
    [email, 'sent'],
    ['niemand@schule.example', 'auth/user-not-found'],
  ] as const) {
    for (let at = 0; at < 10; at++) {
      expect(await codeOf(address)).toBe(answer)
      // The ten minutes are over, the day is not.
      await app.db.execute(sql`delete from throttle where ends_at < now() + interval '1 hour'`)
    }
    expect(await codeOf(address.toUpperCase())).toBe('auth/too-many-requests')
  }
  expect(await app.db.$count(outboxMail)).toBe(10)
})

test('a changed password wants the old one and eight characters, signs the others out, and is told by mail', async ({
  app,
}) => {
  await app.startWorker()
  const person = await app.a.person({ password })
  const elsewhere = await app.as().account.signIn({ email: person.email, password })
  const change = (current: string, given: string) => app.as(person).account.changePassword({ current, password: given })
  await expect(change('falsch', newPassword)).rejects.toMatchObject({ code: 'auth/wrong-password' })
  await expect(change(password, 'sieben7')).rejects.toMatchObject({
    code: 'PASSWORD_REFUSED',
    data: { reason: 'Nimm mindestens 8 Zeichen.' },
  })
  const here = await change(password, newPassword)
  await app.as(here).account.getUser({ id: person.accountId })
  await expect(app.as(elsewhere).account.getUser({ id: person.accountId })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
  expect((await receive(app, person.email)).words).toContain('/forgot-password')
})

test('a new password ends links that were sent before, and a change of address under way', async ({ app }) => {
  await app.startWorker()
  const person = await app.a.person({ password })
  await app.as(person).account.changeEmail({ email: 'dieb@boese.example' })
  const thief = await receive(app, 'dieb@boese.example')
  await receive(app, person.email)
  await app.as().account.requestRecovery({ email: person.email })
  const first = await receive(app, person.email)
  await app.as().account.requestRecovery({ email: person.email })
  const second = await receive(app, person.email)
  await app.as().account.recoverPassword({ token: second.token, password: newPassword })
  await expect(app.as().account.recoverPassword({ token: first.token, password })).rejects.toMatchObject(expired)
  await expect(app.as().account.verifyEmail({ token: thief.token })).rejects.toMatchObject(expired)
  expect((await app.as().account.signIn({ email: person.email, password: newPassword })).user.newEmail).toBeNull()
})

test('after a new password the wrong tries before it are forgotten', async ({ app }) => {
  await app.startWorker()
  const { email } = await app.a.person({ password })
  const signIn = (given: string) => app.as().account.signIn({ email, password: given })
  for (let at = 0; at < 5; at++) await expect(signIn('falsch')).rejects.toMatchObject({ code: 'auth/wrong-password' })
  await expect(signIn(password)).rejects.toMatchObject({ code: 'auth/too-many-requests' })
  await app.as().account.requestRecovery({ email })
  await app.as().account.recoverPassword({ token: (await receive(app, email)).token, password: newPassword })
  await signIn(newPassword)
})

test('what everybody knows or uses is no password, at recovery and change too', async ({ app }) => {
  await app.startWorker()
  const { classId, student } = await app.a.class({ password })
  await app.db
    .update(yearbook)
    .set({ motto: 'Abi Wonderland', mottoState: 'fixed' })
    .where(eq(yearbook.classId, classId))
  const refused = { code: 'PASSWORD_REFUSED' }
  for (const known of ['Goethe-Gymnasium', 'wonderland2027', 'stufenbuch27', 'qwerty12', 'iloveyou2', 'monkey12']) {
    const change = app.as(student).account.changePassword({ current: password, password: known })
    await expect(change, known).rejects.toMatchObject(refused)
  }
  await app.as().account.requestRecovery({ email: student.email })
  const { token } = await receive(app, student.email)
  await expect(app.as().account.recoverPassword({ token, password: 'goethegymnasium' })).rejects.toMatchObject(refused)
  await app.as().account.recoverPassword({ token, password: newPassword })
})

test('signing out everywhere ends every session', async ({ app }) => {
  const person = await app.a.person({ password })
  const other = await app.as().account.signIn({ email: person.email, password })
  await app.as(person).account.signOutEverywhere()
  for (const each of [person, other])
    await expect(app.as(each).account.getUser({ id: person.accountId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
})
