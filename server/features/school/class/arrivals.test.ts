import { sql } from 'drizzle-orm'
import { outboxMail } from '../../../schema/platform.ts'
import { invitation, nameAlarm } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import { expect, test } from '../../../testing/test.ts'
import { tellArrivalsJob } from '../jobs.ts'

const run = (app: TestApp) => app.db.transaction((tx) => app.enqueue(tx, tellArrivalsJob, {}))

test('the admin is told who came in and by whom, on days on which somebody did', async ({ app }) => {
  await app.startWorker()
  const { classId, admin, student } = await app.a.class()
  const quiet = await app.a.class()
  const person = (firstName: string) =>
    app.a.person({ classId, waiting: true, names: { firstName, lastName: 'Sommer' } })
  const [lena, tom] = [await person('Lena'), await person('Tom')]
  await app.as(student).school.members.vouch({ memberId: lena.memberId ?? '', knows: true })
  await app.as(admin).school.members.approve({ memberId: tom.memberId ?? '' })
  await run(app)
  const { words } = await app.mailbox.next(admin.email)
  expect(words).toContain('Neu in eurer Stufe: 2 Personen')
  expect(words).toContain('Lena Sommer: bestätigt von Mia Özdemir-Groß')
  expect(words).toContain('Tom Sommer: hereingelassen von Mia Özdemir-Groß')
  expect(words).toContain('/manage?show=new')
  const listed = await app.as(admin).school.members.list()
  expect(listed.find(({ id }) => id === lena.memberId)).toMatchObject({
    isNew: true,
    arrival: { cameBy: 'vouch', by: 'Mia Özdemir-Groß' },
  })
  const asStudent = await app.as(student).school.members.list()
  expect(asStudent.every(({ arrival }) => arrival === null)).toBe(true)

  const late = await person('Ida')
  await app.as(admin).school.members.approve({ memberId: late.memberId ?? '' })
  await run(app)
  expect((await app.mailbox.next(admin.email)).words).toContain('Neu in eurer Stufe: eine Person')
  await run(app)
  const told = (await app.db.select().from(outboxMail)).map(({ recipient }) => recipient)
  expect(told.filter((each) => each === admin.email)).toHaveLength(2)
  expect(told).not.toContain(quiet.admin.email)
})

test('whoever finds the own name taken writes to the admin; the answer tells nothing, and not for ever', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, admin, redakteur } = await app.a.class()
  const code = crypto.randomUUID()
  await app.db.insert(invitation).values({ classId, code, expiresAt: sql`now() + interval '1 day'` })
  const raise = (name: string) =>
    app.as().school.raiseNameAlarm({ code, name, contact: '0170 1234567', text: '<b>Das bin ich nicht</b>' })
  expect(await raise('Mia Özdemir-Groß')).toBeUndefined()
  expect(await raise('Gibt Es Nicht')).toBeUndefined()
  const { words } = await app.mailbox.next(admin.email)
  expect(words).toContain('unter diesem Namen dabei')
  // No mail of ours carries a stranger's words.
  expect(words).not.toContain('Das bin ich nicht')
  const { nameAlarms, settleNameAlarm } = app.as(admin).school.gradClass
  const alarms = await nameAlarms()
  expect(alarms.map(({ name }) => name).sort()).toEqual(['Gibt Es Nicht', 'Mia Özdemir-Groß'])
  await expect(app.as(redakteur).school.gradClass.nameAlarms()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const other = await app.a.class()
  const alarmId = alarms[0]?.id ?? ''
  await expect(app.as(other.admin).school.gradClass.settleNameAlarm({ alarmId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await settleNameAlarm({ alarmId })
  expect(await nameAlarms()).toHaveLength(1)

  const more = await Promise.allSettled(Array.from({ length: 8 }, () => raise('Immer Wieder')))
  expect(more.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect(await app.db.$count(nameAlarm)).toBe(4)
  expect(await app.db.$count(outboxMail)).toBe(1)
})
