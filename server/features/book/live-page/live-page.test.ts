import { Readable } from 'node:stream'
import sharp from 'sharp'
import type { LivePage } from '#contract/book/live-page.ts'
import { articleFromText } from '#domain/content/article.ts'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import { photoNames } from '#domain/file/photo-variant.ts'
import { contentPhoto } from '../../../schema/entry.ts'
import { file } from '../../../schema/file.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { picture } from '../../../testing/taken-in.ts'
import { expect, test } from '../../../testing/test.ts'

const LONG = 120_000

const question = { id: crypto.randomUUID(), text: 'Lieblingsort?' }
const field = `answer:${question.id}`
const idOf = ({ memberId = '' }: Person) => memberId

async function profiles(app: TestApp) {
  const { classId, student, admin } = await app.a.class()
  const settings = { kinds: ['profile' as const], questions: [question], freeTexts: [], photoCategories: [] }
  const moduleId = await app.a.module(classId, { type: 'personal-page', title: 'Wir', settings })
  return { classId, student, admin, moduleId }
}

async function put(app: TestApp, of: { classId: string; moduleId: string; by: Person; slot?: string }, width: number) {
  const { classId, moduleId, by, slot } = of
  const { storage } = app.files
  const size = { width, height: Math.round(width * 0.75) }
  const key = { ownerId: classId, kind: 'photo', id: crypto.randomUUID(), name: photoNames.screen }
  await storage.put(key, Readable.from([await picture(size.width, size.height).webp().toBuffer()]))
  await app.db.insert(file).values({ ...key, classId, mediaType: 'image/webp', bytes: 4, ...size })
  const subjectId = slot === undefined ? null : idOf(by)
  const photo = { classId, moduleId, uploaderId: idOf(by), fileId: key.id, subjectId, slot: slot ?? null }
  await app.db.insert(contentPhoto).values(photo)
}

const pictureOf = async ({ pages }: LivePage, at = 0) =>
  sharp(Buffer.from(pages[at]?.picture.split(',')[1] ?? '', 'base64')).metadata()

test('what is typed stands on the page before it is saved, and nothing of it is kept', { timeout: LONG }, async ({
  app,
}) => {
  const { student, moduleId } = await profiles(app)
  const { livePage } = app.as(student).book
  const empty = await livePage({ moduleId })
  expect(empty).toMatchObject({ isEmpty: true, hasStandIns: false, notes: [], shown: 0 })
  const { width = 0, height = 0, format } = await pictureOf(empty)
  expect([width, format]).toEqual([926, 'webp'])
  expect(height / width).toBeCloseTo(303 / 216, 2)
  const typed = { texts: [{ field, value: 'Auf dem Dach der Sternwarte' }] }
  const written = await livePage({ moduleId, typed })
  expect(written.isEmpty).toBe(false)
  expect(written.pages[0]?.picture).not.toBe(empty.pages[0]?.picture)
  expect((await livePage({ moduleId })).pages).toEqual(empty.pages)
  await app
    .as(student)
    .content.texts.save({ moduleId, memberId: idOf(student), version: 0, ...typed.texts[0] } as never)
  expect((await livePage({ moduleId })).pages).toEqual(written.pages)
})

test('what cannot be printed as it is, is named at its spot', { timeout: LONG }, async ({ app }) => {
  const { classId, moduleId } = await profiles(app)
  const named = await app.a.person({ classId, names: { firstName: 'Mia', lastName: '𓂀Berg' } })
  await put(app, { classId, moduleId, by: named, slot: PORTRAIT_SLOT }, 300)
  const long = 'Auf dem Dach der Sternwarte, wenn es dunkel wird. '.repeat(22)
  const { notes, pages } = await app
    .as(named)
    .book.livePage({ moduleId, typed: { texts: [{ field, value: `${long}𓀀` }] } })
  expect(pages.length).toBeGreaterThan(0)
  const onPaper = { page: expect.any(Number), left: expect.any(Number), top: expect.any(Number) }
  expect(notes).toContainEqual({ kind: 'too-long', over: 102, spot: expect.objectContaining(onPaper) })
  expect(notes).toContainEqual(expect.objectContaining({ kind: 'no-glyph', ofName: true, characters: ['𓂀'] }))
  expect(notes).toContainEqual(expect.objectContaining({ kind: 'no-glyph', ofName: false, characters: ['𓀀'] }))
  expect(notes).toContainEqual(
    expect.objectContaining({ kind: 'small-photo', portrait: true, spot: expect.objectContaining(onPaper) }),
  )
  for (const { spot } of notes)
    if (spot !== null) for (const share of [spot.left, spot.top]) expect(share).toBeLessThanOrEqual(1)
})

test('a portrait that its owner has taken out is not there either, until they agree again', { timeout: LONG }, async ({
  app,
}) => {
  const { classId, student, moduleId } = await profiles(app)
  const { book, content } = app.as(student)
  const shown = async () => (await book.livePage({ moduleId })).pages[0]?.picture
  const without = await shown()
  await put(app, { classId, moduleId, by: student, slot: PORTRAIT_SLOT }, 900)
  const face = await shown()
  expect(face).not.toBe(without)
  const say = (says: 'fine' | 'out') => content.release.say({ kind: 'portrait', id: idOf(student), says })
  await say('out')
  expect(await shown()).toBe(without)
  await say('fine')
  expect(await shown()).toBe(face)
})

test('of a page that its owner has taken out it is said that nothing of it is printed', { timeout: LONG }, async ({
  app,
}) => {
  const { admin, student, moduleId } = await profiles(app)
  const { book, content } = app.as(student)
  const page = { kind: 'page', id: moduleId } as const
  await content.texts.save({ moduleId, memberId: idOf(student), version: 0, field, value: 'Am See' } as never)
  expect(await book.livePage({ moduleId })).toMatchObject({ takenOut: false })
  await content.release.say({ ...page, says: 'out' })
  expect(await book.livePage({ moduleId })).toMatchObject({ takenOut: true })
  const of = { moduleId, memberId: idOf(student) }
  expect(await app.as(admin).content.personalPage.get(of)).toMatchObject({ takenOut: true })
  await content.release.say({ ...page, says: 'fine' })
  expect(await book.livePage({ moduleId })).toMatchObject({ takenOut: false })
})

test('of a page that is not theirs nobody learns anything', { timeout: LONG }, async ({ app }) => {
  const { classId, student, admin, moduleId } = await profiles(app)
  const { student: stranger } = await app.a.class()
  const other = await app.a.person({ classId, names: { firstName: 'Ida', lastName: 'Brandt' } })
  const missing = { code: 'NOT_FOUND' }
  await expect(app.as(stranger).book.livePage({ moduleId })).rejects.toMatchObject(missing)
  await expect(app.as(other).book.livePage({ moduleId, memberId: idOf(student) })).rejects.toMatchObject(missing)
  expect((await app.as(admin).book.livePage({ moduleId, memberId: idOf(student) })).pages).toHaveLength(1)
  const chapter = await app.a.module(classId, { type: 'chapter', title: 'Wir' })
  await expect(app.as(student).book.livePage({ moduleId: chapter })).rejects.toMatchObject(missing)
  const draft = await app.a.module(classId, { type: 'quote', state: 'DRAFT' })
  await expect(app.as(student).book.livePage({ moduleId: draft })).rejects.toMatchObject(missing)
})

test('who waits to be let in sees the own page, and nothing else', { timeout: LONG }, async ({ app }) => {
  const { classId, moduleId } = await profiles(app)
  const waiting = await app.a.person({ classId, waiting: true })
  expect((await app.as(waiting).book.livePage({ moduleId })).pages).toHaveLength(1)
  const quotes = await app.a.module(classId, { type: 'quote' })
  await expect(app.as(waiting).book.livePage({ moduleId: quotes })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('an article is followed to the page on which was typed last', { timeout: LONG }, async ({ app }) => {
  const { classId, student } = await app.a.class()
  const settings = { author: idOf(student) }
  const moduleId = await app.a.module(classId, { type: 'editorial', title: 'Vorwort', settings })
  const { livePage } = app.as(student).book
  expect(await livePage({ moduleId })).toMatchObject({ isEmpty: true, pages: [{ number: null }] })
  const end = 'Und ganz am Ende steht dieser eine Satz.'
  const article = articleFromText(`${'Dreizehn Jahre sind eine lange Zeit gewesen.\n\n'.repeat(200)}${end}`)
  const typed = { texts: [{ field: 'article', value: article }] }
  const live = await livePage({ moduleId, typed, near: end })
  expect(live.pages.length).toBeGreaterThan(1)
  expect(live.shown).toBe(live.pages.length - 1)
})

test('a collage shows the pages with photos of one’s own', { timeout: LONG }, async ({ app }) => {
  const { classId, student, admin } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'photo-collage', title: 'Kursfahrt' })
  const { livePage } = app.as(student).book
  expect(await livePage({ moduleId })).toMatchObject({ isEmpty: true, pages: [] })
  for (let nth = 0; nth < 3; nth++) await put(app, { classId, moduleId, by: admin }, 2_000)
  expect(await livePage({ moduleId })).toMatchObject({ isEmpty: true, pages: [{}], notes: [] })
  await put(app, { classId, moduleId, by: student }, 200)
  const live = await livePage({ moduleId })
  expect(live).toMatchObject({ isEmpty: false, pages: [{}], notes: [{ kind: 'small-photo', portrait: false }] })
  expect(live.notes[0]?.spot).not.toBeNull()
})

test('a class whose preview is locked sees no live page', async ({ app }) => {
  const { classId, student } = await app.a.class({ features: [] })
  const moduleId = await app.a.module(classId, { type: 'quote' })
  await expect(app.as(student).book.livePage({ moduleId })).rejects.toMatchObject({ code: 'PREVIEW_LOCKED' })
})

test.extend({ env: { LIVE_PAGES_PER_MINUTE: '2' } })(
  'nobody has more pages set than they can look at',
  { timeout: LONG },
  async ({ app }) => {
    const { student, moduleId } = await profiles(app)
    for (let time = 0; time < 2; time++) await app.as(student).book.livePage({ moduleId })
    await expect(app.as(student).book.livePage({ moduleId })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  },
)
