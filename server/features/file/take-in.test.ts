import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { AppError } from '#domain/errors.ts'
import { openIntake } from '../../adapters/intake/pool.ts'
import { file, upload as uploads } from '../../schema/file.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { storedNames } from '../../testing/stored-names.ts'
import { pdf } from '../../testing/strange-files.ts'
import { bytesOf, gone, picture, printed, rowOf } from '../../testing/taken-in.ts'
import { test as base, expect } from '../../testing/test.ts'
import { notingPurposes, outcome, pdfIntent, photoIntent, upload } from '../../testing/uploads.ts'
import { fileKeys } from '../account/file-key.ts'
import { intakeJob } from './intake-job.ts'
import { takeIn } from './take-in.ts'
import { uploadKey } from './upload-store.ts'

const noted = notingPurposes()
const test = base.extend({ purposes: noted.purposes })
const fixture = (name: string) => readFile(join(import.meta.dirname, '../../testing/fixtures', name))

const withSecrets = {
  IFD0: { Make: 'Telltale-Phone', Copyright: 'Telltale-Name' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
}
const get = (app: TestApp, { sessionId }: Person, path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.url}/files/${path}`, {
    headers: { cookie: `stufenbuch_files=${fileKeys(app.config.tokenSecret).write(sessionId)}`, ...headers },
  })
const colourAt = async (image: Buffer, x: number, y: number) => {
  const { data, info } = await sharp(image).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  return [...data.subarray(at, at + 3)]
}
const colours = {
  red: [208, 32, 32],
  green: [30, 200, 30],
  blue: [32, 32, 208],
  white: [230, 230, 230],
} as const
/** The press knows no pure blue; it is still more blue than anything else. */
const colourName = (found: number[]) => {
  const distance = (colour: readonly number[]) => Math.hypot(...colour.map((value, at) => value - (found[at] ?? 0)))
  return Object.entries(colours).sort(([, one], [, other]) => distance(one) - distance(other))[0]?.[0]
}

test('a photo becomes what screens and the press need, upright and without where and with what it was taken', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, student } = await app.a.class()
  const jpeg = await picture().withExif(withSecrets).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const tagged = await sharp(jpeg).keepExif().withExifMerge(withSecrets).jpeg().toBuffer()
  expect(tagged.includes('Telltale')).toBe(true)
  const id = await upload(app, student, tagged)
  expect(await outcome(app, student, id)).toMatchObject({ state: 'placed', fileId: id, error: null })
  const row = await printed(app, id)
  expect(row).toMatchObject({ classId, memberId: student.memberId, kind: 'photo', width: 300, height: 400 })

  const names = ['original.jpeg', 'print.jpg', 'screen.webp', 'thumb.webp']
  const stored = (await storedNames(app, classId)).filter((name) => name.startsWith('photo/'))
  expect(stored).toEqual(names.map((name) => `photo/${id}/${name}`))
  const key = { ownerId: classId, kind: 'photo', id }
  for (const name of ['print.jpg', 'screen.webp', 'thumb.webp']) {
    const bytes = await bytesOf(app, { ...key, name })
    const { width, height, exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(bytes.includes('Telltale')).toBe(false)
    expect(height > width).toBe(true)
    // Turned to the right: what was left is above.
    expect([colourName(await colourAt(bytes, 0.5, 0.2)), colourName(await colourAt(bytes, 0.5, 0.8))]).toEqual([
      'red',
      'blue',
    ])
  }
  const print = await sharp(await bytesOf(app, { ...key, name: 'print.jpg' })).metadata()
  expect([print.space, print.width, print.height]).toEqual(['cmyk', 300, 400])
  expect(print.icc?.includes('FOGRA39')).toBe(true)
  expect(await gone(app, classId, 'upload', id)).toBe(true)
})

test('a HEIC as phones write it, in tiles and turned, comes out upright, once', async ({ app }) => {
  await app.startWorker()
  const { classId, student } = await app.a.class()
  const id = await upload(app, student, await fixture('tiled-turned.heic'), { name: 'IMG_0001.HEIC' })
  expect(await outcome(app, student, id)).toMatchObject({ state: 'placed' })
  expect(await printed(app, id)).toMatchObject({ width: 120, height: 200 })
  for (const name of ['screen.webp', 'print.jpg']) {
    const bytes = await bytesOf(app, { ownerId: classId, kind: 'photo', id, name })
    const corners = [
      [0.2, 0.2],
      [0.8, 0.2],
      [0.2, 0.8],
      [0.8, 0.8],
    ] as const
    const found = await Promise.all(corners.map(async ([x, y]) => colourName(await colourAt(bytes, x, y))))
    expect(found).toEqual(['blue', 'red', 'white', 'green'])
  }
})

test('people of the class see a photo in two sizes and a PDF as it is, never an original photo', async ({ app }) => {
  await app.startWorker()
  const { student, admin } = await app.a.class()
  const id = await upload(app, student, await picture(2400, 1800).png().toBuffer())
  await outcome(app, student, id)
  const sizeOf = async (path: string) => {
    const response = await get(app, admin, path)
    const { width, format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    return [response.status, response.headers.get('content-type'), response.headers.get('etag'), format, width]
  }
  expect(await sizeOf(id)).toEqual([200, 'image/webp', `"${id}"`, 'webp', 1600])
  expect(await sizeOf(`${id}/screen`)).toEqual([200, 'image/webp', `"${id}.screen"`, 'webp', 1600])
  expect(await sizeOf(`${id}/thumb`)).toEqual([200, 'image/webp', `"${id}.thumb"`, 'webp', 320])
  expect((await get(app, admin, `${id}/thumb`, { 'if-none-match': `"${id}"` })).status).toBe(200)
  expect((await get(app, admin, `${id}/thumb`, { 'if-none-match': `"${id}.thumb"` })).status).toBe(304)
  for (const path of [`${id}/original`, `${id}/print`, `${id}/original.png`])
    expect((await get(app, admin, path)).status).toBe(404)
  expect((await get(app, (await app.a.class()).admin, `${id}/thumb`)).status).toBe(404)

  const document = await upload(app, student, pdf(2), { intent: pdfIntent() })
  expect(await outcome(app, student, document)).toMatchObject({ state: 'placed' })
  const response = await get(app, admin, document)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(response.headers.get('content-security-policy')).toContain('sandbox')
  expect((await get(app, admin, `${document}/thumb`)).status).toBe(404)
  expect(await rowOf(app, document)).toMatchObject({
    kind: 'document',
    pageSizes: Array(2).fill({ widthMm: 210, heightMm: 297 }),
  })
})

test('a child that is killed while it works costs nothing: the photo is taken in by the next one, once', async ({
  app,
}) => {
  const worker = await app.startWorker()
  const { student } = await app.a.class()
  const photo = await picture(4_000, 3_000).png().toBuffer()
  const id = await upload(app, student, photo)
  while (worker.intakePids().length === 0) await sleep(5)
  await sleep(300)
  for (const pid of worker.intakePids()) process.kill(pid, 'SIGKILL')
  expect(await outcome(app, student, id)).toMatchObject({ state: 'placed' })
  expect(noted.placed.filter((each) => each === id)).toHaveLength(1)
  await printed(app, id)
})

const patient = { parallel: 1, seconds: 30, bytes: 2 * 1024 ** 3 }
/** One whose bytes are all there. Small versions of a large JPEG are there at once, the print version takes its time. */
async function received(app: TestApp) {
  const { classId, student } = await app.a.class()
  const { memberId = '' } = student
  const photo = await picture(5_000, 5_000).jpeg().toBuffer()
  const row = { id: crypto.randomUUID(), classId, memberId, intent: photoIntent(), kind: 'photo', name: 'x' } as const
  await app.db.insert(uploads).values({ ...row, bytes: photo.length, state: 'processing' })
  const { staging } = app.uploads.files
  await staging.begin(uploadKey(row))
  await staging.append(uploadKey(row), Readable.from([photo]), 0)
  return row.id
}

base(
  'a worker that dies after placing a photo leaves the rest to the next one, and nothing is done twice',
  async ({ app }) => {
    const [dying, next] = [openIntake(patient), openIntake(patient)]
    const { placed, purposes } = notingPurposes({
      admit: async () => {},
      place: async (_tx, { id }) => {
        placed.push(id)
        dying.close()
      },
    })
    const deps = { ...app.uploads, purposes }
    const id = await received(app)
    await expect(takeIn({ ...deps, intake: dying }, id)).rejects.toThrow('died')
    expect(await rowOf(app, id)).toMatchObject({ printReady: false })
    await takeIn({ ...deps, intake: next }, id)
    await takeIn({ ...deps, intake: next }, id)
    next.close()
    expect(await rowOf(app, id)).toMatchObject({ printReady: true })
    expect(placed).toEqual([id])
  },
)

base('a photo that people see already is tried again for print, however many children died of it', async ({ app }) => {
  const intake = openIntake(patient)
  let killing = false
  const { purposes } = notingPurposes({
    place: async () => {
      killing = true
    },
  })
  const deps = { ...app.uploads, purposes, intake }
  const id = await received(app)
  const taking = takeIn(deps, id).finally(() => {
    killing = false
  })
  taking.catch(() => {})
  while (!killing) await sleep(5)
  while (killing) {
    for (const pid of intake.pids()) process.kill(pid, 'SIGKILL')
    await sleep(5)
  }
  await expect(taking).rejects.toMatchObject({ code: 'PHOTO_BROKEN' })
  expect(await rowOf(app, id)).toMatchObject({ printReady: false })
  await takeIn(deps, id)
  intake.close()
  expect(await rowOf(app, id)).toMatchObject({ printReady: true })
})

test('an upload that two workers are given is placed once', async ({ app }) => {
  await app.startWorker()
  await app.startWorker()
  const { student } = await app.a.class()
  const id = await upload(app, student, await picture().jpeg().toBuffer())
  await app.db.transaction((tx) => app.enqueue(tx, intakeJob, { uploadId: id }))
  await outcome(app, student, id)
  await printed(app, id)
  expect(noted.placed.filter((each) => each === id)).toHaveLength(1)
})

const { purposes: closed } = notingPurposes({
  place: async () => {
    throw new AppError('BOOK_LOCKED')
  },
})
base.extend({ purposes: closed })(
  'what may not be placed any more fails with the reason, and its bytes go',
  async ({ app }) => {
    await app.startWorker()
    const { classId, student } = await app.a.class()
    const id = await upload(app, student, await picture().jpeg().toBuffer())
    expect(await outcome(app, student, id)).toMatchObject({ state: 'failed', error: 'BOOK_LOCKED' })
    for (const kind of ['upload', 'photo']) expect(await gone(app, classId, kind, id)).toBe(true)
  },
)

test('a removed person takes along what they uploaded, and what was under way', async ({ app }) => {
  await app.startWorker()
  const { classId, student, admin } = await app.a.class()
  const placed = await upload(app, student, await picture().jpeg().toBuffer())
  await outcome(app, student, placed)
  await printed(app, placed)
  const failed = await upload(app, student, Buffer.from('nothing'))
  await outcome(app, student, failed)
  const memberId = student.memberId ?? ''
  expect(await app.as(admin).school.members.traces({ memberId })).toMatchObject(
    expect.arrayContaining([
      { kind: 'uploaded-file', count: 1 },
      { kind: 'upload', count: 1 },
    ]),
  )
  await app.as(admin).school.members.remove({ memberId })
  expect(await app.db.$count(uploads)).toBe(0)
  expect(await app.db.$count(file)).toBe(0)
  expect(await gone(app, classId, 'photo', placed)).toBe(true)
  expect(await gone(app, classId, 'upload', failed)).toBe(true)
})

test('people take turns: whoever hands in one photo does not wait for all of somebody else', async ({ app }) => {
  const photo = await picture().jpeg().toBuffer()
  const [first, second] = [await app.a.class(), await app.a.class()]
  const many = await Promise.all(Array.from({ length: 6 }, () => upload(app, first.student, photo)))
  const one = await upload(app, second.student, photo)
  const other = await upload(app, first.admin, photo)
  await app.startWorker()
  for (const id of many) await outcome(app, first.student, id)
  const order = noted.placed.filter((id) => [...many, one, other].includes(id))
  expect(many).toContain(order[0])
  expect(order.slice(1, 3)).toEqual([one, other])
})
