import { eq, sql } from 'drizzle-orm'
import { contentQuota } from '#domain/file/quota.ts'
import type { Tx } from '../../adapters/postgres/connect.ts'
import { session } from '../../schema/account.ts'
import { member } from '../../schema/school.ts'
import type { Person } from '../../testing/builders.ts'
import { pdf } from '../../testing/strange-files.ts'
import { gone, printed } from '../../testing/taken-in.ts'
import { test as base, expect } from '../../testing/test.ts'
import { begin, beginId, notingPurposes, outcome, pdfIntent, photoIntent, send, upload } from '../../testing/uploads.ts'

const MEGABYTE = 1024 ** 2
const keptBy = crypto.randomUUID()
const held: string[] = []
/** All that differs from the content of the book: whose right, how large, what is told, which lock, and whose the file is. */
const ofItsOwn = notingPurposes({
  capability: 'order:manage',
  maxBytes: 300 * MEGABYTE,
  maxPages: 2,
  quota: { ...contentQuota, name: 'of-its-own', open: 3, memberBytes: 500 * MEGABYTE, classBytes: 600 * MEGABYTE },
  topic: 'order',
  hold: async (tx: Tx, classId) => {
    await tx.execute(sql`select from grad_class where id = ${classId} for update`)
    held.push(classId)
  },
  owner: () => ({ ownerId: keptBy, classId: null, memberId: null }),
})
const test = base.extend({
  purposes: { ...notingPurposes().purposes, 'placeholder-pdf': ofItsOwn.purposes['placeholder-pdf'] },
})
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
const large = { bytes: 200 * MEGABYTE, intent: pdfIntent() }

test('a purpose with a right, a limit, a topic, a lock and an owner of its own goes all the way', async ({ app }) => {
  await app.startWorker()
  const { classId, admin } = await app.a.class()
  const heard: string[] = []
  app.events.subscribe(classId, (topics) => heard.push(...topics))
  const document = pdf(2)
  const id = await beginId(app, admin, { bytes: document.length, intent: pdfIntent() })
  expect((await send(app, admin, id, 0, new Uint8Array(document.subarray(0, 100)))).status).toBe(204)
  expect((await send(app, admin, id, 100, new Uint8Array(document.subarray(100)))).status).toBe(204)
  expect(await outcome(app, admin, id)).toMatchObject({ state: 'placed', fileId: id })
  expect(ofItsOwn.placed).toContain(id)
  expect(held.filter((each) => each === classId)).toHaveLength(2)
  expect(await printed(app, id)).toMatchObject({ ownerId: keptBy, classId: null, memberId: null, kind: 'document' })
  expect(await gone(app, classId, 'upload', id)).toBe(true)
  await expect.poll(() => heard).toContain('order')
  expect(heard).not.toContain('content')

  const long = await upload(app, admin, pdf(3), { intent: pdfIntent() })
  expect(await outcome(app, admin, long)).toMatchObject({ state: 'failed', error: 'PDF_TOO_MANY_PAGES' })
  expect(await gone(app, keptBy, 'document', long)).toBe(true)
})

test('each purpose has its own limits, and what is under way for one takes nothing from the other', async ({ app }) => {
  const { admin } = await app.a.class()
  expect(await codeOf(await begin(app, admin, { ...large, intent: photoIntent() }))).toEqual([413, 'FILE_TOO_LARGE'])
  expect(await codeOf(await begin(app, admin, { ...large, bytes: 301 * MEGABYTE }))).toEqual([413, 'FILE_TOO_LARGE'])
  expect((await begin(app, admin, large)).status).toBe(201)
  expect((await begin(app, admin, large)).status).toBe(201)
  expect(await codeOf(await begin(app, admin, large))).toEqual([409, 'UPLOAD_TOO_MUCH_AT_ONCE'])
  for (let time = 0; time < 5; time++)
    expect((await begin(app, admin, { bytes: 100 * MEGABYTE, intent: photoIntent() })).status).toBe(201)
  expect((await begin(app, admin, { bytes: 1, intent: pdfIntent() })).status).toBe(201)
  expect((await codeOf(await begin(app, admin, { bytes: 1, intent: pdfIntent() })))[1]).toBe('FILE_COUNT_EXCEEDED')
})

test('whoever may not upload for a purpose is refused: at the start, with the next piece, and before it is placed', async ({
  app,
}) => {
  const { student, redakteur, admin } = await app.a.class()
  /** A role goes with the logins; this is the next one. */
  const loseRights = async ({ memberId = '', accountId }: Person) => {
    await app.db.update(member).set({ role: 'student' }).where(eq(member.id, memberId))
    await app.db.update(session).set({ role: 'student' }).where(eq(session.accountId, accountId))
  }
  for (const person of [student, redakteur])
    expect(await codeOf(await begin(app, person, large))).toEqual([403, 'FORBIDDEN'])
  expect((await begin(app, student, { bytes: 5, intent: photoIntent() })).status).toBe(201)

  const unfinished = await beginId(app, admin, { bytes: 5, intent: pdfIntent() })
  const finished = await upload(app, admin, pdf(1), { intent: pdfIntent() })
  await loseRights(admin)
  expect(await codeOf(await send(app, admin, unfinished, 0, 'bytes'))).toEqual([403, 'FORBIDDEN'])
  await app.startWorker()
  expect(await outcome(app, admin, finished)).toMatchObject({ state: 'failed', error: 'FORBIDDEN' })
  expect(ofItsOwn.placed).not.toContain(finished)
  await app.as(admin).file.uploads.dismiss({ uploadId: unfinished })
})
