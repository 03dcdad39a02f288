import { eq, sql } from 'drizzle-orm'
import { account } from '../../schema/account.ts'
import { gradClass, member, school } from '../../schema/school.ts'
import type { TestApp } from '../../testing/app.ts'
import { freshSchool, signUpBody } from '../../testing/sign-up-body.ts'
import { expect, test } from '../../testing/test.ts'
import { lapseClassesJob } from './jobs.ts'

const signUp = (app: TestApp, body: ReturnType<typeof signUpBody>) =>
  app.as().school.signUp({ params: { id: body.userValues.id }, query: {}, body: body as never })

test('a class lapses when its admin does not confirm within 48 hours, and can be registered anew', async ({ app }) => {
  const schoolId = await freshSchool(app)
  const prankster = signUpBody(schoolId)
  await signUp(app, prankster)
  expect(await app.as().school.checkYear({ schoolId, year: 2027 })).toEqual({ registered: true })
  await expect(signUp(app, signUpBody(schoolId))).rejects.toMatchObject({ code: 'YEAR_ALREADY_REGISTERED' })
  await app.db.update(gradClass).set({ createdAt: sql`now() - interval '49 hours'` })
  expect((await signUp(app, signUpBody(schoolId))).user.role).toBe('admin')
  expect(await app.db.$count(account, eq(account.id, prankster.userValues.id))).toBe(0)
})

test('a class with classmates does not lapse, whatever its admin has confirmed; names alone do not keep it', async ({
  app,
}) => {
  await app.startWorker()
  const kept = await app.a.class()
  const left = await app.a.class()
  for (const { admin, redakteur } of [kept, left]) {
    await app.db.update(account).set({ emailVerified: false }).where(eq(account.id, admin.accountId))
    await app.db.delete(account).where(eq(account.id, redakteur.accountId))
  }
  await app.db.delete(account).where(eq(account.id, left.student.accountId))
  await app.db.insert(member).values({ classId: left.classId, firstName: 'Ben', lastName: 'Schulz' })
  const invented = {
    name: 'Erfundene Schule',
    street: 'Weg 1',
    postalCode: '12345',
    city: 'Ort',
    country: 'DE',
    state: 'BB',
  }
  await signUp(app, { ...signUpBody(''), basicSchool: invented as never })
  await app.db.update(gradClass).set({ createdAt: sql`now() - interval '49 hours'` })
  await app.db.transaction((tx) => app.enqueue(tx, lapseClassesJob, {}))
  const classes = async () => (await app.db.select({ id: gradClass.id }).from(gradClass)).map(({ id }) => id)
  await expect.poll(classes, { timeout: 15_000 }).toEqual([kept.classId])
  expect(await app.db.$count(school, eq(school.name, 'Erfundene Schule'))).toBe(0)
  const accounts = (await app.db.select({ id: account.id }).from(account)).map(({ id }) => id)
  expect(accounts.sort()).toEqual([kept.admin.accountId, kept.student.accountId].sort())
})

test('a class whose admin confirmed never lapses', async ({ app }) => {
  const schoolId = await freshSchool(app)
  const { user } = await signUp(app, signUpBody(schoolId))
  await app.db.update(account).set({ emailVerified: true }).where(eq(account.id, user.id))
  await app.db.update(gradClass).set({ createdAt: sql`now() - interval '90 days'` })
  expect(await app.as().school.checkYear({ schoolId, year: 2027 })).toEqual({ registered: true })
})

test('the mails to its admin say until when the class is kept, also when they are sent again or elsewhere', async ({
  app,
}) => {
  await app.startWorker()
  const body = signUpBody(await freshSchool(app))
  const { email, id } = body.userValues
  const session = await signUp(app, body)
  const me = app.as(session).account
  const [registered] = await app.db.select().from(gradClass)
  const at = new Date((registered?.createdAt.getTime() ?? 0) + 48 * 3_600_000)
  const options = { timeZone: 'Europe/Berlin', weekday: 'long', hour: '2-digit', minute: '2-digit' } as const
  const [weekday, time] = at.toLocaleString('de-DE', options).split(/,? (?:um )?/)
  const until = new RegExp(`Bestätige bis ${weekday}, .* ${time} Uhr. So lange halten wir eure Stufe für dich frei`)
  const wordsTo = async (recipient: string) => (await app.mailbox.next(recipient)).words.replaceAll(/\s+/g, ' ')
  expect(await wordsTo(email)).toMatch(until)

  await me.sendVerification()
  const again = await wordsTo(email)
  expect(again).toMatch(until)
  expect(again).not.toContain('48 Stunden')
  await me.changeEmail({ email: 'richtig@schule.example' })
  expect(await wordsTo('richtig@schule.example')).toMatch(until)
  await me.sendVerification()
  expect(await wordsTo('richtig@schule.example')).toContain('Der Link gilt 24 Stunden, höchstens aber bis dahin.')

  await app.db.update(gradClass).set({ createdAt: sql`now() - interval '49 hours'` })
  await app.db.update(account).set({ newEmail: null }).where(eq(account.id, id))
  await me.sendVerification()
  expect(await wordsTo(email)).toContain('Klick am besten sofort')
})
