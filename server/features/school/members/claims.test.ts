import { eq, sql } from 'drizzle-orm'
import { invitation, member } from '../../../schema/school.ts'
import type { TestApp } from '../../../testing/app.ts'
import { receive } from '../../../testing/mailbox.ts'
import { signUpBody } from '../../../testing/samples.ts'
import { expect, test } from '../../../testing/test.ts'

const ANYWHERE = '00000000-0000-4000-8000-000000000000'

/** A class with its link, and somebody on its roster. */
async function prepare(app: TestApp, options: { approval?: boolean } = {}) {
  await app.startWorker()
  const { classId, admin, student } = await app.a.class()
  const code = crypto.randomUUID()
  await app.db.insert(invitation).values({ classId, code, expiresAt: sql`now() + interval '1 day'` })
  const entryId = await app.a.member({ classId, firstName: 'Thea', lastName: 'Ackermann' })
  if (options.approval === true) await app.as(admin).school.gradClass.requireApproval({ required: true })
  const claim = async (firstName = 'Thea', lastName = 'Ackermann', memberId = entryId) => {
    const body = signUpBody(ANYWHERE, { invitation: code, memberId, firstName, lastName })
    const { id, email } = body.userValues
    const { user } = await app.as().school.signUp({ params: { id }, query: {}, body: body as never })
    return {
      accountId: id,
      name: `${user.firstName} ${user.lastName}`,
      confirm: async () => app.as().account.verifyEmail({ token: (await receive(app, email)).token }),
    }
  }
  const entryOf = async (accountId: string) => {
    const [row] = await app.db.select().from(member).where(eq(member.accountId, accountId))
    return row
  }
  const seen = async () =>
    (await app.as(student).school.members.list()).flatMap(({ id, name, joined }) =>
      name.includes('Ackermann') ? [{ id, name, joined }] : [],
    )
  return { classId, admin, student, code, entryId, claim, entryOf, seen }
}

test('an entry of the roster is somebody’s once their address is confirmed, not when they say so', async ({ app }) => {
  const { entryId, claim, entryOf, seen, code } = await prepare(app)
  const entry = { id: entryId, name: 'Thea Ackermann' }
  const prankster = await claim()
  const thea = await claim('thea', 'ACKERMANN')
  expect(thea.name).toBe('Thea Ackermann')
  // Nobody has confirmed anything: the class sees its roster as it was, and the next one is offered the entry too.
  expect(await seen()).toEqual([{ ...entry, joined: false }])
  const offered = await app.as().school.findOnRoster({ code, firstName: 'Thea', lastName: 'Ackermann' })
  expect(offered.members).toMatchObject([{ id: entryId }])
  await thea.confirm()
  expect(await entryOf(thea.accountId)).toMatchObject({
    id: entryId,
    firstName: 'Thea',
    waiting: false,
    claimsId: null,
  })
  expect(await seen()).toEqual([{ ...entry, joined: true }])
  // Whoever comes later stands beside it, and the admin sees two of the same name.
  await prankster.confirm()
  expect(await entryOf(prankster.accountId)).toMatchObject({ claimsId: null, waiting: false })
  expect(await seen()).toHaveLength(2)
})

test('of several who confirm at once one gets the entry', async ({ app }) => {
  const { entryId, claim, entryOf } = await prepare(app)
  const all = [await claim(), await claim(), await claim(), await claim()]
  await Promise.all(all.map(({ confirm }) => confirm()))
  const entries = await Promise.all(all.map(({ accountId }) => entryOf(accountId)))
  expect(entries.filter((entry) => entry?.id === entryId)).toHaveLength(1)
  expect(entries.every((entry) => entry?.claimsId === null)).toBe(true)
})

test('nobody claims an entry under quite another name, of another class, or that is somebody’s', async ({ app }) => {
  const { classId, claim, student } = await prepare(app)
  const other = await app.a.class()
  const theirs = await app.a.member({ classId: other.classId, firstName: 'Thea', lastName: 'Ackermann' })
  const taken = { code: 'MEMBER_TAKEN' }
  await expect(claim('Ganz', 'Anders')).rejects.toMatchObject(taken)
  await expect(claim('Doofe', 'Ackermann')).rejects.toMatchObject(taken)
  await expect(claim('Thea', 'Ackermann', theirs)).rejects.toMatchObject(taken)
  await expect(claim('Mia', 'Özdemir', student.memberId)).rejects.toMatchObject(taken)
  expect(await app.db.$count(member, eq(member.classId, classId))).toBe(4)
  // As people write their own names.
  expect((await claim('Theodora')).name).toBe('Theodora Ackermann')
})

test('with approval the entry stays in the class until the admin has said yes; a no touches nothing', async ({
  app,
}) => {
  const { admin, student, entryId, claim, entryOf, seen, classId } = await prepare(app, { approval: true })
  const moduleId = await app.a.module(classId, { type: 'student-notes' })
  const note = { moduleId, targetId: entryId, text: 'Bleib, wie du bist!', version: 0, anonymous: false }
  await app.as(student).content.notes.save(note)
  const entry = { id: entryId, name: 'Thea Ackermann' }
  const stranger = await claim()
  await stranger.confirm()
  expect(await seen()).toEqual([{ ...entry, joined: false }])
  const { members } = app.as(admin).school
  await members.remove({ memberId: (await entryOf(stranger.accountId))?.id ?? '' })
  expect(await seen()).toEqual([{ ...entry, joined: false }])
  expect((await app.as(admin).content.notes.all({ moduleId })).notes).toMatchObject([{ about: { memberId: entryId } }])

  const thea = await claim()
  const early = await claim()
  await thea.confirm()
  const approved = await members.approve({ memberId: (await entryOf(thea.accountId))?.id ?? '' })
  expect(approved).toMatchObject({ id: entryId, name: 'Thea Ackermann', joined: true, waiting: false })
  // Let in before the address is confirmed: still nobody's entry, and nobody in the lists.
  await members.approve({ memberId: (await entryOf(early.accountId))?.id ?? '' })
  expect(await seen()).toEqual([{ ...entry, joined: true }])
  await early.confirm()
  expect(await seen()).toHaveLength(2)
})
