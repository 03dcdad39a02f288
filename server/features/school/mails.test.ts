import { sql } from 'drizzle-orm'
import { outboxMail } from '../../schema/platform.ts'
import { expect, test } from '../../testing/test.ts'

const NAME = 'Mia Özdemir-Groß'

test('a new editor, a former one and a new admin are told by mail to log in', async ({ app }) => {
  await app.startWorker()
  const { admin, student } = await app.a.class()
  const { changeRole, transferAdmin } = app.as(admin).school.members
  const memberId = student.memberId ?? ''

  await changeRole({ memberId, role: 'redakteur' })
  const appointed = await app.mailbox.next(student.email)
  expect(appointed.words).toContain('Hallo Mia,')
  expect(appointed.words).toContain('dein Stufenadmin hat dich zur Redakteur:in ernannt')
  expect(appointed.words).toContain('/login')
  expect(appointed.words).toContain('text/html')

  await changeRole({ memberId, role: 'student' })
  expect((await app.mailbox.next(student.email)).words).toContain('deine Redakteursrechte zurückgenommen')

  await transferAdmin({ memberId, name: NAME })
  const { words } = await app.mailbox.next(student.email)
  expect(words).toContain('dir wurden die Adminrechte für eure Stufe übertragen')
  expect(words).toContain('Melde dich bitte neu an')
  expect((await app.mailbox.next(admin.email)).words).toContain('Das warst nicht du?')
})

test('rights that are given and taken again and again are told once an hour', async ({ app }) => {
  const { admin, student } = await app.a.class()
  const memberId = student.memberId ?? ''
  const { changeRole } = app.as(admin).school.members
  const toAndFro = async () => {
    for (const role of ['redakteur', 'student', 'redakteur', 'student'] as const)
      expect(await changeRole({ memberId, role })).toMatchObject({ role })
  }
  const subjects = async () => (await app.db.select().from(outboxMail)).map(({ subject }) => subject).sort()
  const [appointed, withdrawn] = ['Du bist jetzt Redakteur:in', 'Du bist nicht mehr Redakteur:in']
  await toAndFro()
  expect(await subjects()).toEqual([appointed, withdrawn])
  await app.db.update(outboxMail).set({ createdAt: sql`now() - interval '61 minutes'`, sentAt: sql`now()` })
  await toAndFro()
  expect(await subjects()).toEqual([appointed, appointed, withdrawn, withdrawn])
})

test('whoever is let in is told; an address that nobody confirmed gets no mail', async ({ app }) => {
  await app.startWorker()
  const { classId, admin } = await app.a.class()
  const { members, gradClass } = app.as(admin).school
  const [one, two, three] = [
    await app.a.person({ classId, waiting: true, names: { firstName: 'Lina', lastName: 'Neu' } }),
    await app.a.person({ classId, waiting: true, names: { firstName: 'Lena', lastName: 'Sommer' } }),
    await app.a.person({ classId, waiting: true, emailVerified: false }),
  ]
  for (let twice = 0; twice < 2; twice++) await members.approve({ memberId: one.memberId ?? '' })
  expect((await app.mailbox.next(one.email)).words).toContain('dein Stufenadmin hat dich in die Stufe gelassen')
  await gradClass.setAdmission({ admission: 'link' })
  expect((await app.mailbox.next(two.email)).words).toContain('deine Stufe lässt jetzt alle herein')
  const sent = await app.db.select().from(outboxMail)
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([one.email, two.email].sort())
  expect((await members.list()).find(({ id }) => id === three.memberId)).toBeUndefined()
  await expect(members.approve({ memberId: three.memberId ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
