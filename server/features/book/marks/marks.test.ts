import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { bookMark } from '../../../schema/book-mark.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { file } from '../../../schema/file.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { expect, test } from '../../../testing/test.ts'
import { photoIntent, upload } from '../../../testing/uploads.ts'
import { bookContent } from '../book-content.ts'

const LONG = 120_000

async function takePhoto(app: TestApp, person: Person, moduleId: string, width: number, height: number) {
  const create = { width, height, channels: 3, background: '#2f6e3b' } as const
  const id = await upload(app, person, await sharp({ create }).jpeg().toBuffer(), { intent: photoIntent(moduleId) })
  const isReady = async () => (await app.db.select().from(file).where(eq(file.id, id)))[0]?.printReady
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  return id
}

async function quotingClass(app: TestApp) {
  const of = await app.a.class()
  const moduleId = await app.a.module(of.classId, { type: 'quote', title: 'Zitate' })
  const say = async (text: string) => {
    const quoteId = crypto.randomUUID()
    await app.as(of.student).content.quote.add({ moduleId, quoteId, text, giver: 'Frau Zorn' })
    return quoteId
  }
  return { ...of, moduleId, say }
}
const posterIn = async (app: TestApp, classId: string) =>
  (await bookContent(app.db, classId)).modules.flatMap((module) => (module.type === 'quotes' ? [module.poster] : []))

test('editors mark the quote that has a page of its own, and take the mark back', async ({ app }) => {
  const { classId, moduleId, say, redakteur, student } = await quotingClass(app)
  const [first, second] = [await say('Ruhe!'), await say('Und jetzt alle.')]
  const long = await say('So '.repeat(60))
  const { marks } = app.as(redakteur).book
  const mark = (itemId: string | null) => marks.set({ kind: 'poster', moduleId, itemId })
  expect((await marks.options({ kind: 'poster', moduleId })).quotes.map(({ id }) => id)).toEqual([first, second])
  expect(await mark(first)).toEqual([{ kind: 'poster', moduleId, itemId: first }])
  expect(await mark(second)).toEqual([{ kind: 'poster', moduleId, itemId: second }])
  expect(await posterIn(app, classId)).toEqual([second])
  await expect(mark(long)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(app.as(student).book.marks.get()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(app.as(student).book.marks.set({ kind: 'poster', moduleId, itemId: first })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await mark(null)).toEqual([])
  expect(await posterIn(app, classId)).toEqual([null])
})

test('a mark goes with its quote, and nobody marks in the book of others or in a closed one', async ({ app }) => {
  const { classId, moduleId, say, redakteur, student } = await quotingClass(app)
  const quoteId = await say('Ruhe!')
  const choice = { kind: 'poster', moduleId, itemId: quoteId } as const
  const stranger = (await app.a.class()).redakteur
  await expect(app.as(stranger).book.marks.set(choice)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.as(redakteur).book.marks.set(choice)
  await app.as(student).content.quote.remove({ quoteId })
  expect(await app.as(redakteur).book.marks.get()).toEqual([])
  expect(await app.db.$count(bookMark, eq(bookMark.classId, classId))).toBe(0)
  await say('Noch eins')
  await app.db.update(yearbook).set({ dataState: 'data-verification-requested' }).where(eq(yearbook.classId, classId))
  await expect(app.as(redakteur).book.marks.set({ ...choice, itemId: null })).rejects.toMatchObject({
    code: 'BOOK_LOCKED',
  })
})

test('ten who mark at once leave one mark', async ({ app }) => {
  const { moduleId, say, redakteur, admin } = await quotingClass(app)
  const quotes = await Promise.all(['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf'].map(say))
  const people = [redakteur, admin]
  const choices = quotes.flatMap((itemId) => people.map((person) => ({ person, itemId })))
  await Promise.all(
    choices.map(({ person, itemId }) => app.as(person).book.marks.set({ kind: 'poster', moduleId, itemId })),
  )
  expect(await app.as(redakteur).book.marks.get()).toHaveLength(1)
})

test('photos are marked as the largest of their collage and beside the contents, with enough pixels for it', {
  timeout: LONG,
}, async ({ app }) => {
  await app.startWorker()
  const { classId, redakteur } = await app.a.class()
  await app.a.module(classId, { type: 'chapter', title: 'Wir' })
  const moduleId = await app.a.module(classId, { type: 'photo-collage', title: 'Stufenfahrt' })
  const tall = await takePhoto(app, redakteur, moduleId, 2_700, 3_800)
  const wide = await takePhoto(app, redakteur, moduleId, 2_400, 1_600)
  const small = await takePhoto(app, redakteur, moduleId, 800, 600)
  const { marks } = app.as(redakteur).book
  const idsOf = async (kind: 'hero' | 'contents') => {
    const { photos } = await marks.options({ kind, ...(kind === 'hero' && { moduleId }) })
    return photos.map(({ fileId }) => fileId)
  }
  expect(await idsOf('hero')).toEqual([tall, wide])
  expect(await idsOf('contents')).toEqual([tall])
  await expect(marks.set({ kind: 'hero', moduleId, itemId: small })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await marks.set({ kind: 'hero', moduleId, itemId: wide })
  await marks.set({ kind: 'contents', moduleId: null, itemId: tall })
  const { modules, contentsPhoto } = await bookContent(app.db, classId)
  expect(contentsPhoto).toBe(tall)
  expect(modules.flatMap((module) => (module.type === 'collage' ? [module.hero] : []))).toEqual([wide])

  // What is hidden stands nowhere, and keeps its mark for when it comes back; what is deleted takes it along.
  const [photo] = await app.db.select().from(contentPhoto).where(eq(contentPhoto.fileId, wide))
  const hide = (hidden: boolean) =>
    app.as(redakteur).content.reports.decide({ kind: 'photo', itemId: photo?.id ?? '', hidden })
  await hide(true)
  expect(await idsOf('hero')).toEqual([tall])
  expect(await marks.get()).toHaveLength(2)
  await hide(false)
  await app.as(redakteur).content.photoCollage.remove({ moduleId, photoIds: [photo?.id ?? ''] })
  expect(await marks.get()).toEqual([{ kind: 'contents', moduleId: null, itemId: tall }])
})
