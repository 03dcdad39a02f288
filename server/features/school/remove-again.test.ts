import { readFile, writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { removalsSince } from '../../platform/removals.ts'
import { account } from '../../schema/account.ts'
import { edition } from '../../schema/book.ts'
import { quote } from '../../schema/entry.ts'
import { gradClass, member, teacher } from '../../schema/school.ts'
import { givePortrait } from '../../testing/portrait.ts'
import { expect, test } from '../../testing/test.ts'
import { openRemoving } from '../../wiring/removing.ts'

const longAgo = new Date('2000-01-01')

test('whoever is removed is written down by ids alone; two entries that become one are not', async ({ app }) => {
  await app.startWorker()
  const { classId, admin, student } = await app.a.class()
  const [from, into] = [await app.a.member({ classId }), await app.a.member({ classId })]
  await app.as(admin).school.members.merge({ memberId: from, into })
  const { memberId = '', accountId, email } = student
  await app.as(admin).school.members.remove({ memberId })
  const { removalsFile } = app.config
  await expect.poll(() => removalsSince(removalsFile, longAgo), { timeout: 15_000 }).toHaveLength(1)
  expect(await removalsSince(removalsFile, longAgo)).toMatchObject([{ classId, memberId, accountId, teacherId: null }])
  const teacherId = await app.a.teacher({ classId })
  await app.as(admin).school.teachers.remove({ teacherId })
  await expect.poll(() => removalsSince(removalsFile, longAgo), { timeout: 15_000 }).toHaveLength(2)
  expect((await removalsSince(removalsFile, longAgo))[1]).toMatchObject({ classId, memberId: null, teacherId })
  expect(await removalsSince(removalsFile, new Date(Date.now() + 60_000))).toEqual([])
  expect(await readFile(removalsFile, 'utf8')).not.toContain(email)
})

test('what a restore brought back goes again, bytes at once, and what is not there is no trouble', async ({ app }) => {
  const [ours, gone] = [await app.a.class(), await app.a.class()]
  const merged = await app.a.person({ classId: ours.classId })
  const holder = await app.a.person({ classId: ours.classId })
  const entry = await app.a.member({ classId: ours.classId })
  const { classId, student, redakteur } = ours
  const moduleId = await app.a.module(classId)
  for (const writer of [student, redakteur])
    await app
      .as(writer)
      .content.quote.add({ moduleId, quoteId: crypto.randomUUID(), text: 'Ruhe!', giver: 'Herr Vogt' })
  const face = await givePortrait(app, classId, { memberId: student.memberId ?? '' })
  const removing = await openRemoving(app.config, app.config.databaseUrl)
  const at = new Date().toISOString()
  const removals = [
    { at, classId, memberId: student.memberId ?? '', accountId: student.accountId },
    // By then another entry held the account, which the backup does not know.
    { at, classId, memberId: crypto.randomUUID(), accountId: merged.accountId },
    // Both are there: the entry that was removed, and the one that held its account before they became one.
    { at, classId, memberId: entry, accountId: holder.accountId },
    { at, classId: gone.classId, memberId: null, accountId: null },
    { at, classId: crypto.randomUUID(), memberId: crypto.randomUUID(), accountId: crypto.randomUUID() },
    { at, classId: crypto.randomUUID(), memberId: null, accountId: null },
  ]
  // Done twice it is as done once.
  for (const removal of [...removals, ...removals]) await removing.removeAgain({ ...removal, teacherId: null })
  await removing.close()
  expect(await face.size()).toBeUndefined()
  expect(await app.db.select({ by: quote.memberId }).from(quote)).toEqual([{ by: redakteur.memberId }])
  for (const { memberId = '' } of [student, merged, holder, { memberId: entry }])
    expect(await app.db.$count(member, eq(member.id, memberId))).toBe(0)
  expect(await app.db.$count(gradClass)).toBe(1)
  const left = (await app.db.select({ id: account.id }).from(account)).map(({ id }) => id)
  expect(left.sort()).toEqual([ours.admin.accountId, redakteur.accountId].sort())
})

test('a teacher who was removed goes again, with the face, and the book that names them is out of date', async ({
  app,
}) => {
  const { classId } = await app.a.class()
  const [gone, stays] = [await app.a.teacher({ classId }), await app.a.teacher({ classId })]
  const face = await givePortrait(app, classId, { teacherId: gone })
  const other = await givePortrait(app, classId, { teacherId: stays })
  const editionId = await app.a.edition(classId)
  const removing = await openRemoving(app.config, app.config.databaseUrl)
  const removal = { at: new Date().toISOString(), classId, memberId: null, accountId: null, teacherId: gone }
  for (let twice = 0; twice < 2; twice++) await removing.removeAgain(removal)
  await removing.removeAgain({ ...removal, teacherId: crypto.randomUUID() })
  await removing.close()
  expect(await app.db.select({ id: teacher.id }).from(teacher)).toEqual([{ id: stays }])
  expect([await face.size(), await other.size()]).toEqual([undefined, expect.any(Number)])
  expect(await app.db.$count(gradClass)).toBe(1)
  const [book] = await app.db.select().from(edition).where(eq(edition.id, editionId))
  expect(book?.outdatedAt).not.toBeNull()
})

test('lines of an earlier product, which knew no teachers there, still count', async ({ app }) => {
  const line = { at: new Date().toISOString(), classId: crypto.randomUUID(), memberId: null, accountId: null }
  await writeFile(app.config.removalsFile, `\n${JSON.stringify(line)}`)
  expect(await removalsSince(app.config.removalsFile, longAgo)).toEqual([{ ...line, teacherId: null }])
})
