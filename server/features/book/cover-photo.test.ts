import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { contentPhoto } from '../../schema/entry.ts'
import { file } from '../../schema/file.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { expect, test } from '../../testing/test.ts'
import { photoIntent, upload } from '../../testing/uploads.ts'
import { whatStands } from './what-stands.ts'

/** Takes photos for a collage, each until it is ready for the press. */
async function collageOf(app: TestApp, classId: string, by: Person) {
  const moduleId = await app.a.module(classId, { type: 'photo-collage', title: 'Stufenfahrt' })
  return async (width: number, height: number) => {
    const create = { width, height, channels: 3, background: '#2f6e3b' } as const
    const id = await upload(app, by, await sharp({ create }).jpeg().toBuffer(), { intent: photoIntent(moduleId) })
    const isReady = async () => (await app.db.select().from(file).where(eq(file.id, id)))[0]?.printReady
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
    return id
  }
}

test('a photo of the class may stand on the cover, as long as it stands in the book', {
  timeout: 120_000,
}, async ({ app }) => {
  await app.startWorker()
  const { classId, redakteur, student } = await app.a.class()
  const take = await collageOf(app, classId, redakteur)
  const [large, small] = [await take(3_200, 2_600), await take(800, 600)]
  const { book } = app.as(redakteur)
  expect(await book.coverPhotos()).toEqual([
    { fileId: large, title: '', width: 3_200, height: 2_600, seen: { x: 0, y: 0, width: 1, height: 1 } },
  ])
  await expect(book.coverPhoto({ fileId: small })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(app.as(student).book.coverPhoto({ fileId: large })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const stranger = (await app.a.class()).redakteur
  await expect(app.as(stranger).book.coverPhoto({ fileId: large })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await book.coverPhoto({ fileId: large })).toMatchObject({ coverPhotoId: large, coverCrop: null })

  const pictures = async () => {
    const path = join(app.config.dataDir, 'cover.pdf')
    await writeFile(path, await (await book.cover.file({ cover: 'HARDCOVER' })).bytes())
    return execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' })
  }
  expect(await pictures()).toMatch(/image +1600 +1300 +rgb/)
  const [photo] = await app.db.select().from(contentPhoto).where(eq(contentPhoto.fileId, large))
  await app.as(redakteur).content.reports.decide({ kind: 'photo', itemId: photo?.id ?? '', hidden: true })
  expect(await pictures()).not.toContain('rgb')
})

test('the photo on the cover has a crop of its own, until there is another photo', {
  timeout: 120_000,
}, async ({ app }) => {
  await app.startWorker()
  const { classId, redakteur } = await app.a.class()
  const take = await collageOf(app, classId, redakteur)
  const [one, other] = [await take(3_600, 2_700), await take(3_200, 2_600)]
  const { book, content } = app.as(redakteur)
  const crop = { x: 0.1, y: 0, width: 0.8, height: 1 }
  await book.coverPhoto({ fileId: one })
  const version = async () => (await book.cover.get({ cover: 'HARDCOVER' })).version
  const standing = async () => await whatStands(app.db, classId)
  const [before, stood] = [await version(), await standing()]
  expect(await book.coverPhoto({ fileId: one, crop })).toMatchObject({ coverPhotoId: one, coverCrop: crop })
  expect(await book.get({})).toMatchObject({ coverCrop: crop })
  expect(await version()).not.toBe(before)
  expect((await standing()).hash).not.toBe(stood.hash)
  expect((await standing()).content.coverPhoto?.seen).toEqual(crop)

  // Of what whoever cut it for the collage shows of it, and of no more.
  const [photo] = await app.db.select().from(contentPhoto).where(eq(contentPhoto.fileId, one))
  const half = { x: 0.05, y: 0, width: 0.9, height: 1 }
  await content.photos.change({ photoId: photo?.id ?? '', crop: half })
  expect((await book.coverPhotos()).find(({ fileId }) => fileId === one)).toMatchObject({ seen: half, width: 3_240 })
  const seen = (await standing()).content.coverPhoto?.seen
  expect(seen?.x).toBeCloseTo(0.05 + 0.1 * 0.9)
  expect(seen?.width).toBeCloseTo(0.8 * 0.9)

  expect(await book.coverPhoto({ fileId: other })).toMatchObject({ coverPhotoId: other, coverCrop: null })
  expect(await book.coverPhoto({ fileId: one })).toMatchObject({ coverPhotoId: one, coverCrop: null })
  await book.coverPhoto({ fileId: one, crop })
  await app.as(redakteur).book.design({ design: 'plakatwand', world: 'signal' })
  expect(await book.get({})).toMatchObject({ coverCrop: crop })
  expect(await book.coverPhoto({ fileId: null })).toMatchObject({ coverPhotoId: null, coverCrop: null })
})

test('a crop that is none is refused', async ({ app }) => {
  const { redakteur } = await app.a.class()
  const { book } = app.as(redakteur)
  const fileId = '01890000-0000-7000-8000-000000000000'
  const refused = { code: 'BAD_REQUEST' }
  for (const crop of [
    { x: 0.5, y: 0, width: 0.6, height: 1 },
    { x: 0, y: 0, width: 0, height: 1 },
    { x: -0.1, y: 0, width: 1, height: 1 },
  ])
    await expect(book.coverPhoto({ fileId, crop })).rejects.toMatchObject(refused)
  const whole = { x: 0, y: 0, width: 1, height: 1 }
  await expect(book.coverPhoto({ fileId: null, crop: whole })).rejects.toMatchObject(refused)
})
