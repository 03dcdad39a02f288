import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { AppError } from '#domain/errors.ts'
import { contentQuota } from '#domain/file/quota.ts'
import { openLog } from '../../platform/log.ts'
import { upload as uploads } from '../../schema/file.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { test as base, expect } from '../../testing/test.ts'
import {
  begin,
  beginId,
  notingPurposes,
  offsetOf,
  pdfIntent,
  photoIntent,
  remove,
  send,
  upload,
} from '../../testing/uploads.ts'
import { openHttp } from '../../wiring/http.ts'
import { pendingUploads } from './steps.ts'
import { sweepUploads } from './sweep-uploads.ts'

const { purposes } = notingPurposes()
const test = base.extend({ purposes })
const silent = openLog({ level: 'silent', process: 'http' })
const content = randomBytes(300_000)
const half = content.length / 2
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
const stateOf = async (app: TestApp, id: string) =>
  (await app.db.select({ state: uploads.state }).from(uploads).where(eq(uploads.id, id)))[0]?.state
/** How many jobs wait to take an upload in. */
const intakes = async (app: TestApp) =>
  (await app.db.execute<object>(sql`select 1 from pgboss.job where name = 'file.intake'`)).rows.length

/** A phone that loses the network in the middle of a piece. */
function sendAndVanish(app: TestApp, person: Person, id: string, part: Buffer): Promise<void> {
  return new Promise((done) => {
    const connection = request(`${app.url}/uploads/${id}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${person.idToken}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': content.length,
      },
    })
    connection.on('error', () => done())
    connection.write(part, () => setTimeout(() => connection.destroy(), 100))
  })
}

test('an upload goes on where the connection was cut', async ({ app }) => {
  const { student } = await app.a.class()
  const id = await beginId(app, student, { bytes: content.length })
  await sendAndVanish(app, student, id, content.subarray(0, half))
  const there = await offsetOf(app, student, id)
  expect(there).toBe(half)
  const rest = await send(app, student, id, half, content.subarray(half))
  expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(content.length)])
  expect(await stateOf(app, id)).toBe('processing')
  expect(await intakes(app)).toBe(1)
})

test('a phone that comes back is not kept waiting by its own dead connection, in another process either', async ({
  app,
}) => {
  const { student } = await app.a.class()
  const other = await openHttp(app.config, silent, { purposes })
  const url = await other.app.listen({ host: '127.0.0.1', port: 0 })
  for (const server of [app, { url }]) {
    const id = await beginId(app, student, { bytes: content.length })
    // The first half comes, and then nothing more, while the connection stays open.
    const stalled = send(
      app,
      student,
      id,
      0,
      new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(content.subarray(0, half))) }),
    ).catch(() => undefined)
    while ((await stateOf(app, id)) === undefined) await sleep(10)
    await sleep(200)
    expect(await offsetOf(server, student, id)).toBe(half)
    expect((await send(server, student, id, half, content.subarray(half))).status).toBe(204)
    await stalled
  }
  await other.close()
})

test('an upload goes on after the server was started anew', async ({ app }) => {
  const { student } = await app.a.class()
  const options = { purposes }
  const first = await openHttp(app.config, silent, options)
  const before = { url: await first.app.listen({ host: '127.0.0.1', port: 0 }) }
  const id = await beginId(before, student, { bytes: content.length })
  expect((await send(before, student, id, 0, content.subarray(0, half))).status).toBe(204)
  await first.close()

  const second = await openHttp(app.config, silent, options)
  const after = { url: await second.app.listen({ host: '127.0.0.1', port: 0 }) }
  expect(await offsetOf(after, student, id)).toBe(half)
  expect((await send(after, student, id, half, content.subarray(half))).status).toBe(204)
  await second.close()
})

test('a server that stops does not wait for slow phones', async ({ app }) => {
  const { student } = await app.a.class()
  const stopping = await openHttp(app.config, silent, { purposes })
  const server = { url: await stopping.app.listen({ host: '127.0.0.1', port: 0 }) }
  const id = await beginId(server, student, { bytes: content.length })
  const stalled = send(
    server,
    student,
    id,
    0,
    new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array(content.subarray(0, half))) }),
  ).catch(() => 'cut')
  await sleep(200)
  await stopping.close()
  expect(await stalled).toBe('cut')
  expect(await offsetOf(app, student, id)).toBe(half)
})

test('twenty last pieces at once, to two processes, finish an upload once', async ({ app }) => {
  const { student } = await app.a.class()
  const other = await openHttp(app.config, silent, { purposes })
  const servers = [app, { url: await other.app.listen({ host: '127.0.0.1', port: 0 }) }]
  const id = await beginId(app, student, { bytes: content.length })
  await send(app, student, id, 0, content.subarray(0, half))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, index) =>
      send(servers[index % 2] ?? app, student, id, half, content.subarray(half)).then(
        ({ status }) => status,
        () => 0, // cut off for the next one
      ),
    ),
  )
  expect(answers.filter((status) => status === 204)).toHaveLength(1)
  expect(answers.filter((status) => status !== 204 && status !== 409 && status !== 0 && status !== 500)).toEqual([])
  expect(await intakes(app)).toBe(1)
  expect(await offsetOf(app, student, id)).toBe(content.length)
  await other.close()
})

test('an upload whose last answer was lost is finished when the phone asks how far it is', async ({ app }) => {
  const { student } = await app.a.class()
  const id = await upload(app, student, content)
  // As if the server had died between the last byte and the end.
  await app.db.update(uploads).set({ state: 'receiving' }).where(eq(uploads.id, id))
  await app.db.execute(sql`delete from pgboss.job where name = 'file.intake'`)
  expect(await offsetOf(app, student, id)).toBe(content.length)
  expect(await offsetOf(app, student, id)).toBe(content.length)
  expect([await stateOf(app, id), await intakes(app)]).toEqual(['processing', 1])
})

test('other people’s uploads do not exist, whatever one tries', async ({ app }) => {
  const { student, admin } = await app.a.class()
  const id = await beginId(app, student, { bytes: content.length })
  const stranger = (await app.a.class()).student
  for (const person of [admin, stranger]) {
    expect(await offsetOf(app, person, id)).toBeUndefined()
    expect(await codeOf(await send(app, person, id, 0, content))).toEqual([404, 'UPLOAD_NOT_FOUND'])
    expect(await codeOf(await remove(app, person, id))).toEqual([404, 'UPLOAD_NOT_FOUND'])
    await expect(app.as(person).file.uploads.get({ uploadId: id })).rejects.toMatchObject({ code: 'UPLOAD_NOT_FOUND' })
    expect(await app.as(person).file.uploads.list()).toEqual([])
  }
  for (const wrong of ['x', '..%2f..%2fdemo-secret', crypto.randomUUID()])
    expect(await codeOf(await send(app, student, wrong, 0, content))).toEqual([404, 'UPLOAD_NOT_FOUND'])
  expect(await stateOf(app, id)).toBe('receiving')
})

test('an id in the query reaches nothing: what was checked is what is written, read and removed', async ({ app }) => {
  const { student } = await app.a.class()
  const foreign = await beginId(app, student, { bytes: content.length })
  await send(app, student, foreign, 0, content.subarray(0, 7))
  const stranger = (await app.a.class()).student
  const own = await beginId(app, stranger, { bytes: content.length })
  const aside = `${own}?/${foreign}`
  expect(await offsetOf(app, stranger, aside)).toBe(0)
  expect(await codeOf(await send(app, stranger, aside, 7, content.subarray(7)))).toEqual([409, 'UPLOAD_STATUS_ERROR'])
  for (const query of ['?x=/abc', '?/', '?x=/..']) expect(await offsetOf(app, stranger, own + query), query).toBe(0)
  const upper = own.toUpperCase()
  expect((await send(app, stranger, `${upper}?x=/abc`, 0, content.subarray(0, half))).status).toBe(204)
  expect(await offsetOf(app, stranger, own)).toBe(half)
  expect((await remove(app, stranger, aside)).status).toBe(204)
  expect(await stateOf(app, own)).toBeUndefined()
  expect(await offsetOf(app, student, foreign)).toBe(7)
})

test('nobody uploads without a living session of a class', async ({ app }) => {
  const { classId, student, admin } = await app.a.class()
  const id = await beginId(app, student, { bytes: content.length })
  expect(await codeOf(await begin(app, undefined, { bytes: 5 }))).toEqual([401, 'UNAUTHORIZED'])
  const unverified = await app.a.person({ classId, emailVerified: false })
  expect(await codeOf(await begin(app, unverified, { bytes: 5 }))).toEqual([403, 'EMAIL_NOT_VERIFIED'])
  const staff = await app.a.person({ role: 'super_admin', enrolled: true })
  expect(await codeOf(await begin(app, staff, { bytes: 5 }))).toEqual([403, 'FORBIDDEN'])
  await app.as(admin).school.members.remove({ memberId: student.memberId ?? '' })
  expect(await codeOf(await send(app, student, id, 0, content))).toEqual([401, 'UNAUTHORIZED'])
})

test('what is too large, empty, without a length or for nothing we know is refused before a byte is sent', async ({
  app,
}) => {
  const { student } = await app.a.class()
  const limit = 100 * 1024 * 1024
  const refused = async (what: Parameters<typeof begin>[2]) => codeOf(await begin(app, student, what))
  expect(await refused({ bytes: limit + 1 })).toEqual([413, 'FILE_TOO_LARGE'])
  expect(await refused({ bytes: limit + 1, intent: pdfIntent() })).toEqual([413, 'FILE_TOO_LARGE'])
  expect(await refused({ bytes: 0 })).toEqual([422, 'FILE_EMPTY'])
  for (const bytes of ['', 'viel', '-1', '1.5']) expect(await refused({ bytes })).toEqual([400, 'BAD_REQUEST'])
  for (const intent of [
    'x',
    {},
    { purpose: 'virus' },
    { ...photoIntent(), consent: false },
    { ...photoIntent(), more: 1 },
    {
      purpose: 'personal-photo',
      moduleId: crypto.randomUUID(),
      memberId: crypto.randomUUID(),
      slot: '\0',
      consent: true,
    },
  ])
    expect(await refused({ bytes: 5, intent })).toEqual([400, 'BAD_REQUEST'])
  expect(await app.as(student).file.uploads.list()).toEqual([])
})

test('more than announced is not taken', async ({ app }) => {
  const { student } = await app.a.class()
  const id = await beginId(app, student, { bytes: half })
  expect(await codeOf(await send(app, student, id, 0, content))).toEqual([413, 'FILE_TOO_LARGE'])
  expect(await codeOf(await send(app, student, id, 7, content.subarray(0, 9)))).toEqual([409, 'UPLOAD_STATUS_ERROR'])
  expect(await offsetOf(app, student, id)).toBe(0)
  // Without a length in its header the piece is found too long only on its way.
  const endless = new Blob([content]).stream()
  expect(await codeOf(await send(app, student, id, 0, endless))).toEqual([413, 'FILE_TOO_LARGE'])
})

test('forty uploads of one person may be open, even when they begin at once', async ({ app }) => {
  const { student, admin } = await app.a.class()
  const answers = await Promise.all(Array.from({ length: 45 }, () => begin(app, student, { bytes: 5 })))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(5)
  expect(await codeOf(refused[0] as Response)).toEqual([409, 'FILE_COUNT_EXCEEDED'])
  expect((await begin(app, admin, { bytes: 5 })).status).toBe(201)
})

test('one person announces 500 MB at most, even at once, and what is finished or dismissed counts no more', async ({
  app,
}) => {
  const { student, admin } = await app.a.class()
  const large = { bytes: 100 * 1024 * 1024 }
  const answers = await Promise.all(Array.from({ length: 8 }, () => begin(app, student, large)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused).toHaveLength(3)
  expect(await codeOf(refused[0] as Response)).toEqual([409, 'UPLOAD_TOO_MUCH_AT_ONCE'])
  expect((await begin(app, admin, large)).status).toBe(201)
  await app.db.update(uploads).set({ changedAt: sql`now() - interval '2 hours'` })
  expect((await begin(app, student, large)).status).toBe(409)
  const [first, second] = await app.as(student).file.uploads.list()
  expect((await remove(app, student, first?.id ?? '')).status).toBe(204)
  expect((await begin(app, student, large)).status).toBe(201)
  await app.db
    .update(uploads)
    .set({ state: 'processing' })
    .where(eq(uploads.id, second?.id ?? ''))
  expect((await begin(app, student, large)).status).toBe(201)
})

test('a class announces no more than its share, and leaves other classes theirs', async ({ app }) => {
  const { classId, student, admin } = await app.a.class()
  const other = (await app.a.class()).student
  const quota = { ...contentQuota, memberBytes: 100, classBytes: 150 }
  const server = await openHttp(app.config, silent, notingPurposes({ quota }))
  const small = { url: await server.app.listen({ host: '127.0.0.1', port: 0 }) }
  expect((await begin(small, student, { bytes: 100 })).status).toBe(201)
  expect(await codeOf(await begin(small, admin, { bytes: 51 }))).toEqual([429, 'UPLOAD_CLASS_BUSY'])
  expect((await begin(small, admin, { bytes: 50 })).status).toBe(201)
  expect((await begin(small, other, { bytes: 100 })).status).toBe(201)
  // Nobody has gone on with them for an hour.
  await app.db.update(uploads).set({ changedAt: sql`now() - interval '61 minutes'` })
  expect((await begin(small, await app.a.person({ classId }), { bytes: 100 })).status).toBe(201)
  await server.close()
})

test('one’s own uploads are listed with their clean names, and can be forgotten', async ({ app }) => {
  const { student } = await app.a.class()
  const intent = photoIntent()
  const id = await beginId(app, student, { bytes: content.length, intent, name: 'C:\\Bilder\\Am See.heic' })
  const expected = {
    id,
    intent,
    name: 'Am See.heic',
    bytes: content.length,
    state: 'receiving',
    error: null,
    fileId: null,
  }
  expect(await app.as(student).file.uploads.list()).toEqual([expected])
  const over = await beginId(app, student, { bytes: 5 })
  expect((await remove(app, student, over)).status).toBe(204)
  await app.as(student).file.uploads.dismiss({ uploadId: id })
  expect(await app.as(student).file.uploads.list()).toEqual([])
  expect(await offsetOf(app, student, id)).toBeUndefined()
})

test('after two days an unfinished upload is forgotten, one that is complete is finished', async ({ app }) => {
  const { student } = await app.a.class()
  const [fresh, old] = [await beginId(app, student, { bytes: 5 }), await beginId(app, student, { bytes: 5 })]
  const complete = await upload(app, student, content)
  await app.db.update(uploads).set({ state: 'receiving' }).where(eq(uploads.id, complete))
  const longAgo = sql`now() - interval '49 hours'`
  for (const id of [old, complete]) await app.db.update(uploads).set({ changedAt: longAgo }).where(eq(uploads.id, id))
  await sweepUploads(app.uploads)
  expect(await Promise.all([fresh, old, complete].map((id) => stateOf(app, id)))).toEqual([
    'receiving',
    undefined,
    'processing',
  ])
})

const { purposes: threeEach } = notingPurposes({
  admit: async (tx, { classId, memberId }, { purpose, ...intent }) => {
    if (!('moduleId' in intent)) return
    const { moduleId } = intent
    await tx.execute(sql`select from content_module where id = ${moduleId} and class_id = ${classId} for update`)
    if ((await pendingUploads(tx, { classId, purpose, moduleId, memberId, minutes: 10 })).all >= 3)
      throw new AppError('FILE_COUNT_EXCEEDED')
  },
})
const limited = base.extend({ purposes: threeEach })

limited('a purpose can limit what is under way for a module, however many begin at once', async ({ app }) => {
  const { classId, student, admin } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'photo-collage' })
  const beginTwelve = async (person: Person) => {
    const announced = Array.from({ length: 12 }, () => begin(app, person, { bytes: 5, intent: photoIntent(moduleId) }))
    return (await Promise.all(announced)).filter(({ status }) => status === 201).length
  }
  expect(await beginTwelve(student)).toBe(3)
  expect(await beginTwelve(admin), 'of another person two places are kept, whatever they announced').toBe(1)
  // Announced, and nothing came.
  await app.db.update(uploads).set({ changedAt: sql`now() - interval '11 minutes'` })
  expect(await beginTwelve(admin)).toBe(3)
})
