import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { removalsSince } from '../../platform/removals.ts'
import { account } from '../../schema/account.ts'
import { quote } from '../../schema/entry.ts'
import { gradClass, member } from '../../schema/school.ts'
import { givePortrait } from '../../testing/portrait.ts'
import { expect, test } from '../../testing/test.ts'
import { openRemoving } from '../../wiring.ts'

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
  expect(await removalsSince(removalsFile, longAgo)).toMatchObject([{ classId, memberId, accountId }])
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
  const removing = openRemoving(app.config, app.config.databaseUrl)
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
  for (const removal of [...removals, ...removals]) await removing.removeAgain(removal)
  await removing.close()
  expect(await face.size()).toBeUndefined()
  expect(await app.db.select({ by: quote.memberId }).from(quote)).toEqual([{ by: redakteur.memberId }])
  for (const { memberId = '' } of [student, merged, holder, { memberId: entry }])
    expect(await app.db.$count(member, eq(member.id, memberId))).toBe(0)
  expect(await app.db.$count(gradClass)).toBe(1)
  const left = (await app.db.select({ id: account.id }).from(account)).map(({ id }) => id)
  expect(left.sort()).toEqual([ours.admin.accountId, redakteur.accountId].sort())
})
