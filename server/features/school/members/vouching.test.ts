import { eq, sql } from 'drizzle-orm'
import { outboxMail } from '../../../schema/platform.ts'
import { arrival, member, vouch } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'

const names = { firstName: 'Lena', lastName: 'Sommer' }
const asking = async (app: TestApp, person: Person) =>
  (await app.as(person).school.members.newcomers()).map(({ name }) => name)
const answer = (app: TestApp, person: Person, newcomer: Person, knows: boolean) =>
  app.as(person).school.members.vouch({ memberId: newcomer.memberId ?? '', knows })
const standing = async (app: TestApp, { memberId = '' }: Person) => {
  const [row] = await app.db.select().from(member).where(eq(member.id, memberId))
  return { waiting: row?.waiting, adminDecides: row?.adminDecides }
}
const isIn = { waiting: false, adminDecides: false }

test('a classmate who knows the newcomer lets them in; the class hears of it, and nobody is asked again', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, admin, redakteur, student } = await app.a.class()
  const lena = await app.a.person({ classId, waiting: true, names })
  const heard = new Set<string>()
  app.events.subscribe(classId, (topics) => {
    for (const topic of topics) heard.add(topic)
  })
  for (const person of [admin, redakteur, student]) expect(await asking(app, person)).toEqual(['Lena Sommer'])
  await expect(app.as(lena).school.members.newcomers()).rejects.toMatchObject({ code: 'NOT_LET_IN_YET' })
  expect(await answer(app, student, lena, true)).toEqual([])
  expect(await standing(app, lena)).toEqual(isIn)
  expect(await asking(app, admin)).toEqual([])
  expect((await app.as(lena).school.members.list()).length).toBe(4)
  expect(await app.db.select().from(arrival)).toMatchObject([{ cameBy: 'vouch', byId: student.memberId, told: false }])
  expect((await app.mailbox.next(lena.email)).words).toContain('jemand aus deiner Stufe kennt dich')
  await expect.poll(() => heard.has('members')).toBe(true)
  // Whoever answers after that was too slow, and finds nothing wrong.
  expect(await answer(app, redakteur, lena, false)).toEqual([])
  expect(await standing(app, lena)).toEqual(isIn)
})

test('the word of somebody who is new, shut out, or of another class does not count', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const elsewhere = await app.a.class()
  const lena = await app.a.person({ classId, waiting: true, names })
  const fresh = await app.a.person({ classId, names: { firstName: 'Neu', lastName: 'Hier' } })
  const shutOut = await app.a.person({ classId, inForDays: 30, suspended: true })
  expect(await asking(app, fresh)).toEqual([])
  await expect(answer(app, fresh, lena, true)).rejects.toMatchObject({ code: 'NO_VOICE_YET', status: 403 })
  await expect(answer(app, shutOut, lena, true)).rejects.toMatchObject({ code: 'SUSPENDED', status: 403 })
  await expect(answer(app, elsewhere.student, lena, true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.db
    .update(member)
    .set({ joinedAt: sql`now() - interval '25 hours'` })
    .where(eq(member.id, fresh.memberId ?? ''))
  expect(await asking(app, fresh)).toEqual(['Lena Sommer'])
  // The admin's counts from the first moment.
  await app.db.update(member).set({ joinedAt: sql`now()` })
  await answer(app, admin, lena, true)
  expect(await standing(app, lena)).toEqual(isIn)
})

test('a stranger to two is the admin’s to decide, who is told; one voice each, and those shut out have none', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const [third, fourth] = [await app.a.person({ classId, inForDays: 5 }), await app.a.person({ classId, inForDays: 5 })]
  const lena = await app.a.person({ classId, waiting: true, names })
  for (let twice = 0; twice < 2; twice++) expect(await answer(app, student, lena, false)).toEqual([])
  expect(await app.db.$count(vouch)).toBe(1)
  expect(await standing(app, lena)).toEqual({ waiting: true, adminDecides: false })
  await app.as(admin).school.members.suspend({ memberId: student.memberId ?? '' })
  await answer(app, third, lena, false)
  expect(await standing(app, lena)).toEqual({ waiting: true, adminDecides: false })
  await answer(app, fourth, lena, false)
  expect(await standing(app, lena)).toEqual({ waiting: true, adminDecides: true })

  expect(await asking(app, redakteur)).toEqual([])
  await expect(answer(app, redakteur, lena, true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const told = await app.db.select().from(outboxMail).where(eq(outboxMail.recipient, admin.email))
  expect(told.map(({ subject }) => subject)).toEqual(['Jemand möchte in eure Stufe, und du entscheidest'])
  // Nor does the link let them in by itself.
  await app.as(admin).school.gradClass.setAdmission({ admission: 'link' })
  expect(await standing(app, lena)).toEqual({ waiting: true, adminDecides: true })
  expect(await asking(app, admin)).toEqual(['Lena Sommer'])
  await answer(app, admin, lena, true)
  expect(await standing(app, lena)).toEqual(isIn)
  expect(await app.db.$count(vouch)).toBe(0)
})

test('many who answer at once: one lets in, or the admin decides, and never both', async ({ app }) => {
  const { classId } = await app.a.class()
  const classmates = await Promise.all(Array.from({ length: 12 }, () => app.a.person({ classId, inForDays: 3 })))
  for (let round = 0; round < 4; round++) {
    const lastName = `Sommer${'abcd'[round]}`
    const lena = await app.a.person({ classId, waiting: true, names: { ...names, lastName } })
    const answers = await Promise.allSettled(
      classmates.map((classmate, at) => answer(app, classmate, lena, (at + round) % 3 === 0)),
    )
    for (const each of answers) if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'NOT_FOUND' })
    const { waiting, adminDecides } = await standing(app, lena)
    expect(waiting).toBe(adminDecides)
    const voices = await app.db.$count(vouch, eq(vouch.newcomerId, lena.memberId ?? ''))
    expect(voices).toBe(waiting ? 2 : 0)
    expect(await app.db.$count(arrival, eq(arrival.memberId, lena.memberId ?? ''))).toBe(waiting ? 0 : 1)
  }
})

test('where only the admin decides, nobody else is asked; where the link is enough, nobody is', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const { setAdmission } = app.as(admin).school.gradClass
  await setAdmission({ admission: 'admin' })
  const lena = await app.a.person({ classId, waiting: true, names })
  expect(await asking(app, student)).toEqual([])
  await expect(answer(app, student, lena, true)).rejects.toMatchObject({ code: 'NO_VOICE_YET' })
  expect(await asking(app, admin)).toEqual(['Lena Sommer'])
  await setAdmission({ admission: 'vouch' })
  expect(await asking(app, student)).toEqual(['Lena Sommer'])
  // Whoever never confirmed the address is asked about by nobody.
  await app.a.person({ classId, emailVerified: false, names: { firstName: 'Nie', lastName: 'Bestätigt' } })
  expect(await asking(app, admin)).toEqual(['Lena Sommer'])
  await setAdmission({ admission: 'link' })
  expect(await standing(app, lena)).toEqual(isIn)
  expect(await asking(app, admin)).toEqual([])
})

test('the admin is told of whom nobody else decides about', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const person = await app.a.person({ classId, waiting: true, names: { firstName: 'Lena', lastName: 'Sommer' } })
  const { members, gradClass } = app.as(admin).school
  const decidesAlone = async () => (await members.newcomers()).map(({ adminDecides }) => adminDecides)
  expect(await decidesAlone()).toEqual([false])
  await gradClass.setAdmission({ admission: 'admin' })
  expect(await decidesAlone()).toEqual([true])
  await gradClass.setAdmission({ admission: 'vouch' })
  await app.db
    .update(member)
    .set({ adminDecides: true })
    .where(eq(member.id, person.memberId ?? ''))
  expect(await decidesAlone()).toEqual([true])
})

test('who slipped takes the answer back: the newcomer is asked about again, by the admin too', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const lena = await app.a.person({ classId, waiting: true, names })
  const takeBack = (person: Person) =>
    app.as(person).school.members.vouch({ memberId: lena.memberId ?? '', knows: null })
  await answer(app, admin, lena, false)
  expect(await standing(app, lena)).toEqual({ waiting: true, adminDecides: true })
  expect((await takeBack(admin)).map(({ name }) => name)).toEqual(['Lena Sommer'])
  expect(await standing(app, lena)).toEqual({ waiting: true, adminDecides: false })
  await answer(app, student, lena, false)
  await answer(app, redakteur, lena, false)
  // Two who do not know them leave it to the admin, whatever the admin takes back.
  await answer(app, admin, lena, false)
  await takeBack(admin)
  expect(await standing(app, lena)).toEqual({ waiting: true, adminDecides: true })
})
