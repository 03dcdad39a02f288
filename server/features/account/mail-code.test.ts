import { and, eq, sql } from 'drizzle-orm'
import { account, actionToken } from '../../schema/account.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { receive } from '../../testing/mailbox.ts'
import { expect, test } from '../../testing/test.ts'

const wrong = { code: 'MAIL_CODE_WRONG', status: 400 }
const locked = { code: 'MAIL_CODE_LOCKED', status: 429 }

/** The next mail, with its code and its link. */
async function nextMail(app: TestApp, email: string) {
  const { words, token } = await receive(app, email)
  return { token, code: /Dein Code: (\d{6})/.exec(words)?.[1] ?? '' }
}
async function unconfirmed(app: TestApp) {
  await app.startWorker()
  const { classId } = await app.a.class()
  const person = await app.a.person({ classId, emailVerified: false })
  await app.as(person).account.sendVerification()
  return { person, classId, ...(await nextMail(app, person.email)) }
}
const other = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const isVerified = async (app: TestApp, { accountId }: Person) =>
  (await app.db.$count(account, and(eq(account.id, accountId), eq(account.emailVerified, true)))) === 1

test('the code of the mail confirms the address, once, and uses up the link with it', async ({ app }) => {
  const { person, code, token } = await unconfirmed(app)
  expect(code).toMatch(/^\d{6}$/)
  const { verifyEmailByCode } = app.as(person).account
  expect(await verifyEmailByCode({ code: ` ${code.slice(0, 3)} ${code.slice(3)} ` })).toEqual({ email: person.email })
  expect(await isVerified(app, person)).toBe(true)
  await expect(app.as().account.verifyEmail({ token })).rejects.toMatchObject({ code: 'LINK_EXPIRED' })
  // Confirmed already, by whichever way: nothing is wrong.
  expect(await verifyEmailByCode({ code: other(code) })).toEqual({ email: person.email })
})

test('a code is nobody’s but the account’s it was sent to, and no code of another mail', async ({ app }) => {
  const { person, classId, code } = await unconfirmed(app)
  const stranger = await app.a.person({ classId, emailVerified: false })
  await expect(app.as(stranger).account.verifyEmailByCode({ code })).rejects.toMatchObject(wrong)
  await expect(app.as().account.verifyEmailByCode({ code })).rejects.toMatchObject({ status: 401 })
  // Only the newest counts.
  await app.as(person).account.sendVerification()
  const again = await nextMail(app, person.email)
  if (again.code !== code) await expect(app.as(person).account.verifyEmailByCode({ code })).rejects.toMatchObject(wrong)
  expect(await isVerified(app, person)).toBe(false)
  await app.as(person).account.verifyEmailByCode({ code: again.code })
  expect(await isVerified(app, person)).toBe(true)
})

test('after half an hour the code is over, and its link is not', async ({ app }) => {
  const { person, code, token } = await unconfirmed(app)
  await app.db.update(actionToken).set({ codeExpiresAt: sql`now()` })
  await expect(app.as(person).account.verifyEmailByCode({ code })).rejects.toMatchObject(wrong)
  expect(await app.as().account.verifyEmail({ token })).toEqual({ email: person.email })
})

test('of fifty guesses at once five are judged, and then the right one is not taken either', async ({ app }) => {
  const { person, code, token } = await unconfirmed(app)
  const guesses = Array.from({ length: 50 }, (_, at) => other(code, at + 1))
  const answers = await Promise.allSettled(
    guesses.map((each) => app.as(person).account.verifyEmailByCode({ code: each })),
  )
  const codes = answers.map((each) => (each.status === 'rejected' ? (each.reason as { code: string }).code : 'taken'))
  expect(codes.filter((each) => each === wrong.code)).toHaveLength(5)
  expect(codes.filter((each) => each === locked.code)).toHaveLength(45)
  await expect(app.as(person).account.verifyEmailByCode({ code })).rejects.toMatchObject(locked)
  expect(await isVerified(app, person)).toBe(false)
  // The link is nobody's to guess.
  await app.as().account.verifyEmail({ token })
  expect(await isVerified(app, person)).toBe(true)
})

test('whoever registers one address again and again has no more tries at its codes', async ({ app }) => {
  await app.startWorker()
  const { classId } = await app.a.class()
  const email = 'fremde@schule.example'
  let refused: unknown
  for (let at = 0; at < 5; at++) {
    const person = await app.a.person({ classId, emailVerified: false, email })
    for (let tries = 0; tries < 5 && refused === undefined; tries++)
      refused = await app
        .as(person)
        .account.verifyEmailByCode({ code: '000000' })
        .catch((error: { code: string }) => (error.code === locked.code ? { at, tries } : undefined))
    await app.db.delete(account).where(eq(account.id, person.accountId))
  }
  expect(refused).toEqual({ at: 4, tries: 0 })
})

test('only a keyed hash of the code is stored, and a corrected address has a code of its own', async ({ app }) => {
  const { person, code } = await unconfirmed(app)
  const [row] = await app.db.select().from(actionToken)
  expect(JSON.stringify(row)).not.toContain(code)
  const email = 'richtig@schule.example'
  await app.as(person).account.changeEmail({ email })
  const corrected = await nextMail(app, email)
  if (corrected.code !== code)
    await expect(app.as(person).account.verifyEmailByCode({ code })).rejects.toMatchObject(wrong)
  expect(await app.as(person).account.verifyEmailByCode({ code: corrected.code })).toEqual({ email })
})
