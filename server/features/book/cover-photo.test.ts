import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { contentPhoto } from '../../schema/entry.ts'
import { file } from '../../schema/file.ts'
import { expect, test } from '../../testing/test.ts'
import { photoIntent, upload } from '../../testing/uploads.ts'

test('a photo of the class may stand on the cover, as long as it stands in the book', {
  timeout: 120_000,
}, async ({ app }) => {
  await app.startWorker()
  const { classId, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'photo-collage', title: 'Stufenfahrt' })
  const take = async (width: number, height: number) => {
    const create = { width, height, channels: 3, background: '#2f6e3b' } as const
    const id = await upload(app, redakteur, await sharp({ create }).jpeg().toBuffer(), {
      intent: photoIntent(moduleId),
    })
    const isReady = async () => (await app.db.select().from(file).where(eq(file.id, id)))[0]?.printReady
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
    return id
  }
  const [large, small] = [await take(3_200, 2_600), await take(800, 600)]
  const { book } = app.as(redakteur)
  expect(await book.coverPhotos()).toEqual([{ fileId: large, title: '' }])
  await expect(book.coverPhoto({ fileId: small })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(app.as(student).book.coverPhoto({ fileId: large })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const stranger = (await app.a.class()).redakteur
  await expect(app.as(stranger).book.coverPhoto({ fileId: large })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await book.coverPhoto({ fileId: large })).toMatchObject({ coverPhotoId: large })

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
