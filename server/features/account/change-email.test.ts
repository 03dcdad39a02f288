import { and, eq, sql } from 'drizzle-orm'
import { account, actionToken, session } from '../../schema/account.ts'
import { receive } from '../../testing/mailbox.ts'
import { expect, test } from '../../testing/test.ts'
import { sweepAccountsJob } from './jobs.ts'

const password = 'ein-gutes-passwort'
const newPassword = 'ein-besseres-passwort'

const expired = { code: 'LINK_EXPIRED', status: 410 }

test('a new address counts once it is confirmed', async ({ app }) => {
  await app.startWorker()
  const person = await app.a.person({ password })
  const taken = await app.a.person()
  const change = (email: string) => app.as(person).account.changeEmail({ email })
  await expect(change(taken.email)).rejects.toMatchObject({ code: 'auth/email-already-in-use', status: 422 })
  await change('neu@schule.example')
  const me = () => app.as(person).account.getUser({ id: person.accountId })
  expect(await me()).toMatchObject({ email: person.email, newEmail: 'neu@schule.example' })
  const { token } = await receive(app, 'neu@schule.example')
  await app.as().account.verifyEmail({ token })
  expect(await me()).toMatchObject({ email: 'neu@schule.example', newEmail: null, emailVerified: true })
  await app.as().account.signIn({ email: 'neu@schule.example', password })
})

test('the old address takes the change back, before and after it was confirmed', async ({ app }) => {
  await app.startWorker()
  for (const confirmed of [false, true]) {
    const person = await app.a.person({ password })
    const thief = `dieb-${confirmed}@boese.example`
    await app.as(person).account.changeEmail({ email: thief })
    const { token, path, words } = await receive(app, person.email)
    expect(path).toBe('/recover-email')
    expect(words).toContain(thief)
    const confirming = await receive(app, thief)
    if (confirmed) await app.as().account.verifyEmail({ token: confirming.token })
    const { email, recoveryToken } = await app.as().account.revertEmail({ token })
    expect(email).toBe(person.email)
    await expect(app.as(person).account.getUser({ id: person.accountId })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    await expect(app.as().account.verifyEmail({ token: confirming.token })).rejects.toMatchObject(expired)
    await app.as().account.recoverPassword({ token: recoveryToken, password: newPassword })
    expect((await app.as().account.signIn({ email, password: newPassword })).user).toMatchObject({
      email,
      newEmail: null,
    })
  }
})

test('who took an account over cannot void the link of the first owner', async ({ app }) => {
  await app.startWorker()
  const person = await app.a.person({ password })
  await app.as(person).account.changeEmail({ email: 'b@boese.example' })
  const owners = await receive(app, person.email)
  await app.as().account.verifyEmail({ token: (await receive(app, 'b@boese.example')).token })
  await app.as(person).account.changeEmail({ email: 'c@boese.example' })
  const { token } = await receive(app, 'b@boese.example')
  await app.as().account.revertEmail({ token })
  const back = await app.as().account.revertEmail({ token: owners.token })
  expect(back.email).toBe(person.email)
})

test('a new address that waits can be dropped; its link ends, and that of the old address stays', async ({ app }) => {
  await app.startWorker()
  const person = await app.a.person({ password })
  const me = app.as(person).account
  await me.changeEmail({ email: 'vertippt@schule.example' })
  const { token } = await receive(app, 'vertippt@schule.example')
  const revert = await receive(app, person.email)
  await me.cancelEmailChange()
  await me.cancelEmailChange()
  expect(await me.getUser({ id: person.accountId })).toMatchObject({ email: person.email, newEmail: null })
  await expect(app.as().account.verifyEmail({ token })).rejects.toMatchObject(expired)
  const other = await app.a.person()
  await app.as(other).account.changeEmail({ email: 'vertippt@schule.example' })
  expect(await app.as().account.revertEmail({ token: revert.token })).toMatchObject({ email: person.email })
})

test('the sweep drops new addresses that nobody confirmed in time, and only those', async ({ app }) => {
  await app.startWorker()
  const [late, waiting] = [await app.a.person(), await app.a.person()]
  for (const person of [late, waiting])
    await app.as(person).account.changeEmail({ email: `neu-${person.accountId}@schule.example` })
  const ofLate = and(eq(actionToken.accountId, late.accountId), eq(actionToken.kind, 'change-email'))
  await app.db.update(actionToken).set({ expiresAt: sql`now() - interval '1 minute'` }).where(ofLate)
  await app.db.transaction((tx) => app.enqueue(tx, sweepAccountsJob, {}))
  const newEmail = async ({ accountId }: { accountId: string }) =>
    (await app.db.select().from(account).where(eq(account.id, accountId)))[0]?.newEmail
  await expect.poll(() => newEmail(late), { timeout: 15_000 }).toBeNull()
  expect(await newEmail(waiting)).toBe(`neu-${waiting.accountId}@schule.example`)
  const kinds = await app.db.select({ kind: actionToken.kind }).from(actionToken)
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['change-email', 'revert-email', 'revert-email'])
})

test('an address that can still be taken back is free for nobody else', async ({ app }) => {
  await app.startWorker()
  const person = await app.a.person({ password })
  const other = await app.a.person({ password })
  await app.as(person).account.changeEmail({ email: 'neu@schule.example' })
  const { token } = await receive(app, person.email)
  await app.as().account.verifyEmail({ token: (await receive(app, 'neu@schule.example')).token })
  await expect(app.as(other).account.changeEmail({ email: person.email })).rejects.toMatchObject({
    code: 'auth/email-already-in-use',
  })
  await app.as().account.revertEmail({ token })
  // Whatever password was known before signs nobody in any more.
  await expect(app.as().account.signIn({ email: person.email, password })).rejects.toMatchObject({
    code: 'auth/wrong-password',
  })
})

test('a mistyped first address gets no key, and the resent mail goes to the corrected one', async ({ app }) => {
  await app.startWorker()
  const person = await app.a.person({ emailVerified: false, password })
  await app.as(person).account.changeEmail({ email: 'richtig@schule.example' })
  await receive(app, 'richtig@schule.example')
  await app.as(person).account.sendVerification()
  const { token } = await receive(app, 'richtig@schule.example')
  await app.as().account.verifyEmail({ token })
  expect(app.mailbox.received.map(({ recipient }) => recipient)).not.toContain(person.email)
  expect((await app.as(person).account.getUser({ id: person.accountId })).email).toBe('richtig@schule.example')
})

test('an e-mail change asks for the password again when the login is old', async ({ app }) => {
  const person = await app.a.person({ password })
  await app.db.update(session).set({ signedInAt: sql`now() - interval '16 minutes'` })
  const change = (as: { idToken: string } = person) => app.as(as).account.changeEmail({ email: 'neu@schule.example' })
  await expect(change()).rejects.toMatchObject({ code: 'auth/requires-recent-login' })
  await change(await app.as(person).account.confirmPassword({ email: person.email, password }))
})

test('two who want one address at once: one gets it', async ({ app }) => {
  await app.startWorker()
  const people = await Promise.all([app.a.person({ password }), app.a.person({ password })])
  for (const person of people) await app.as(person).account.changeEmail({ email: 'beide@schule.example' })
  const tokens = [await receive(app, 'beide@schule.example'), await receive(app, 'beide@schule.example')]
  const answers = await Promise.allSettled(tokens.map(({ token }) => app.as().account.verifyEmail({ token })))
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await app.db.$count(account, eq(account.email, 'beide@schule.example'))).toBe(1)
})

test('a link that was cut off on the way is one that does not work', async ({ app }) => {
  const { account } = app.as()
  for (const token of ['', 'kurz', 'x'.repeat(500)])
    for (const use of [
      () => account.verifyEmail({ token }),
      () => account.revertEmail({ token }),
      () => account.recoverPassword({ token, password: 'ein-gutes-passwort' }),
    ])
      await expect(use()).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
})
