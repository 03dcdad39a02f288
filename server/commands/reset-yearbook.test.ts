import { edition } from '../schema/book.ts'
import { auditEntry } from '../schema/platform.ts'
import { expect, test } from '../testing/test.ts'
import { resetYearbook } from './reset-yearbook.ts'

test('a closed book is opened again with a reason, and what was made of it is out of date', async ({ app }) => {
  const { classId, admin } = await app.a.class()
  const mails = { publicUrl: app.config.publicUrl, supportMail: app.config.mail.support }
  const reset = (id = classId) => resetYearbook(app.config.databaseUrl, mails, id, 'Anruf: Vorwort fehlt')
  await expect(reset()).rejects.toThrow('Die Redaktion ist nicht abgeschlossen.')
  await expect(reset('demo')).rejects.toThrow('Diese Stufe gibt es hier nicht.')
  await app.as(admin).yearbook.requestDataCheck({})
  await app.a.edition(classId)
  await reset()
  expect(await app.as(admin).yearbook.get({})).toMatchObject({ dataState: 'in-progress' })
  expect(await app.db.select().from(edition)).toMatchObject([{ outdatedAt: expect.any(Date) }])
  const [entry] = (await app.db.select().from(auditEntry)).filter(({ action }) => action === 'yearbook:move-data-state')
  expect(entry).toMatchObject({ actorKind: 'system', classId, reason: 'Anruf: Vorwort fehlt' })
})
