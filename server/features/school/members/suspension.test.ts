import { eq } from 'drizzle-orm'
import { session } from '../../../schema/account.ts'
import { edition } from '../../../schema/book.ts'
import { auditEntry } from '../../../schema/platform.ts'
import { expect, test } from '../../../testing/test.ts'

const password = 'ein-gutes-passwort'

test('somebody shut out is signed out, in no list and not counted; one call brings them back', async ({ app }) => {
  const { classId, admin, student } = await app.a.class({ password })
  const editionId = await app.a.edition(classId)
  const { members, gradClass } = app.as(admin).school
  const memberId = student.memberId ?? ''
  const counts = async () => (await gradClass.get()).counts
  const listed = async () => (await members.list()).some(({ id }) => id === memberId)
  for (let twice = 0; twice < 2; twice++)
    expect(await members.suspend({ memberId })).toMatchObject({ id: memberId, suspended: true })
  expect(await app.db.$count(session, eq(session.accountId, student.accountId))).toBe(0)
  expect(await listed()).toBe(false)
  expect(await counts()).toMatchObject({ students: 2, joined: 2 })
  expect(await members.suspended()).toMatchObject([{ id: memberId, suspended: true }])
  const [book] = await app.db.select().from(edition).where(eq(edition.id, editionId))
  expect(book?.outdatedAt).not.toBeNull()

  // The account is theirs, the class is not.
  const login = await app.as().account.signIn({ email: student.email, password })
  expect(login.user).toMatchObject({ suspended: true })
  const out = { code: 'SUSPENDED', status: 403 }
  await expect(app.as(login).school.members.list()).rejects.toMatchObject(out)
  await expect(app.as(login).content.tasks()).rejects.toMatchObject(out)
  expect(await app.as(login).account.getUser({ id: student.accountId })).toMatchObject({ firstName: 'Mia' })
  for (const edit of [() => members.changeRole({ memberId, role: 'redakteur' })])
    await expect(edit()).rejects.toMatchObject({ code: 'NOT_REGISTERED' })

  expect(await members.restore({ memberId, tag: 'Q2' })).toMatchObject({ suspended: false })
  expect(await listed()).toBe(true)
  expect(await members.suspended()).toEqual([])
  expect(await app.as(login).school.members.list()).toHaveLength(3)
  const actions = (await app.db.select().from(auditEntry)).map(({ action }) => action)
  expect(actions).toEqual(['member:suspend', 'member:restore'])
})

test('whoever comes back beside somebody of the same name who came in meanwhile is told from them', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const names = { firstName: 'Thea', lastName: 'Ackermann' }
  const shutOut = await app.a.person({ classId, names })
  const memberId = shutOut.memberId ?? ''
  const { suspend, restore, approve } = app.as(admin).school.members
  await suspend({ memberId })
  const real = await app.a.person({ classId, names, waiting: true })
  await approve({ memberId: real.memberId ?? '' })
  await expect(restore({ memberId })).rejects.toMatchObject({ code: 'NAMESAKE_UNMARKED' })
  expect(await restore({ memberId, tag: '12c' })).toMatchObject({ name: 'Thea Ackermann (12c)', suspended: false })
})

test('whoever is shut out already, or in, leaves a finished book as it is', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const { suspend, restore } = app.as(admin).school.members
  const memberId = student.memberId ?? ''
  const isOutdated = async (change: () => Promise<unknown>) => {
    const editionId = await app.a.edition(classId)
    await change()
    const [book] = await app.db.select().from(edition).where(eq(edition.id, editionId))
    await app.db.delete(edition)
    return book?.outdatedAt !== null
  }
  expect(await isOutdated(() => restore({ memberId }))).toBe(false)
  await suspend({ memberId })
  expect(await isOutdated(() => suspend({ memberId }))).toBe(false)
  const refused = async () => {
    await expect(suspend({ memberId: admin.memberId ?? '' })).rejects.toThrow()
  }
  expect(await isOutdated(refused)).toBe(false)
  expect(await isOutdated(() => restore({ memberId, tag: 'Q2' }))).toBe(true)
})

test('only the admin shuts out, and neither themselves nor somebody who is not in', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const memberId = student.memberId ?? ''
  await expect(app.as(redakteur).school.members.suspend({ memberId })).rejects.toMatchObject({
    code: 'ONLY_ADMINS_EDIT',
  })
  const { suspend } = app.as(admin).school.members
  await expect(suspend({ memberId: admin.memberId ?? '' })).rejects.toMatchObject({ code: 'ADMIN_NOT_EDITABLE' })
  for (const person of [
    await app.a.member({ classId }),
    (await app.a.person({ classId, waiting: true })).memberId ?? '',
  ])
    await expect(suspend({ memberId: person })).rejects.toMatchObject({ code: 'NOT_REGISTERED' })
})
