import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { upload as uploads } from '../../schema/file.ts'
import type { TestApp } from '../../testing/app.ts'
import { gone, picture, printed } from '../../testing/taken-in.ts'
import { test as base, expect } from '../../testing/test.ts'
import { notingPurposes, outcome, upload } from '../../testing/uploads.ts'
import { intakeDiedJob } from './intake-job.ts'
import { sweepUploads } from './sweep-uploads.ts'

let full = false
const { purposes } = notingPurposes({
  admit: async () => {
    if (full) throw new AppError('FILE_COUNT_EXCEEDED')
  },
})
const test = base.extend({ purposes })
const stateOf = async (app: TestApp, id: string) =>
  (await app.db.select({ state: uploads.state }).from(uploads).where(eq(uploads.id, id)))[0]?.state

test('an intake that has died is said to have failed, keeps its bytes, and its owner has it tried again', async ({
  app,
}) => {
  const { student, admin } = await app.a.class()
  const id = await upload(app, student, await picture().jpeg().toBuffer())
  // Its job has failed for good, as the queue sees it.
  await app.db.execute(sql`delete from pgboss.job where name = 'file.intake'`)
  await app.db.transaction((tx) => app.enqueue(tx, intakeDiedJob, { uploadId: id }))
  await app.startWorker()
  expect(await outcome(app, student, id)).toMatchObject({ state: 'failed', error: 'INTAKE_FAILED' })
  const retry = (person: typeof student) => app.as(person).file.uploads.retry({ uploadId: id })
  await expect(retry(admin)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
  full = true
  await expect(retry(student)).rejects.toMatchObject({ code: 'FILE_COUNT_EXCEEDED' })
  full = false
  const answers = await Promise.allSettled([retry(student), retry(student), retry(student)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await outcome(app, student, id)).toMatchObject({ state: 'placed' })
  await printed(app, id)
  await expect(retry(student)).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
})

test('what failed by its own fault is not tried again', async ({ app }) => {
  await app.startWorker()
  const { student } = await app.a.class()
  const id = await upload(app, student, Buffer.from('no photo'))
  expect(await outcome(app, student, id)).toMatchObject({ state: 'failed' })
  await expect(app.as(student).file.uploads.retry({ uploadId: id })).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
})

// On disk files can be made to look old; what S3 says of their age is in the suite of the adapter.
test.skipIf(process.env.FILES_TEST_URL !== undefined)(
  'the sweep takes bytes without a row, says of what was never taken in that it failed, and leaves the rest',
  async ({ app }) => {
    const { classId, student } = await app.a.class()
    const forgotten = await upload(app, student, await picture().jpeg().toBuffer())
    const kept = await upload(app, student, await picture().jpeg().toBuffer())
    await app.db.update(uploads).set({ changedAt: sql`now() - interval '3 days'` }).where(eq(uploads.id, forgotten))
    const [never, derived, fresh] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    const old = new Date(Date.now() - 2 * 86_400_000)
    const folderOf = (kind: string, id: string) => join(app.config.filesDir, classId, kind, id)
    const write = async (kind: string, id: string, name: string) => {
      const file = join(folderOf(kind, id), name)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, 'x')
      if (id !== fresh) await utimes(dirname(file), old, old)
    }
    await write('upload', never, 'bytes')
    await write('photo', derived, 'thumb.webp')
    await write('upload', fresh, 'bytes')
    await write('export', crypto.randomUUID(), 'somebody else’s')
    for (const id of [forgotten, kept]) await utimes(folderOf('upload', id), old, old)
    await sweepUploads(app.uploads)
    expect([await stateOf(app, forgotten), await stateOf(app, kept)]).toEqual(['failed', 'processing'])
    const { rows } = await app.db.execute<{ id: string }>(
      sql`select data ->> 'id' as id from pgboss.job where name = 'files.remove'`,
    )
    expect(rows.map(({ id }) => id).sort()).toEqual([never, derived].sort())
    await app.startWorker()
    expect(await gone(app, classId, 'upload', never)).toBe(true)
    expect(await gone(app, classId, 'photo', derived)).toBe(true)
  },
)
