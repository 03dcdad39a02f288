import { eq, sql } from 'drizzle-orm'
import { PORTRAIT_SLOT } from '#domain/content/personal-page.ts'
import type { UploadIntent } from '#domain/file/intent.ts'
import { contentDocument, contentPhoto } from '../../../schema/entry.ts'
import { file, upload as uploads } from '../../../schema/file.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { pdf } from '../../../testing/strange-files.ts'
import { gone, picture, printed, rowOf } from '../../../testing/taken-in.ts'
import { expect, test } from '../../../testing/test.ts'
import { begin, beginId, outcome, photoIntent, send, upload } from '../../../testing/uploads.ts'

const category = { id: crypto.randomUUID(), title: 'Als Kind', shape: 'square' } as const
const aPage = (app: TestApp, classId: string) =>
  app.a.module(classId, {
    type: 'personal-page',
    settings: { kinds: ['profile', 'pdf'], photoCategories: [category] },
  })
const aCollage = (app: TestApp, classId: string, uploadLimit = 10) =>
  app.a.module(classId, { type: 'photo-collage', settings: { uploadLimit } })
const aPlaceholder = (app: TestApp, classId: string) => app.a.module(classId, { type: 'placeholder' })

const idOf = ({ memberId = '' }: Person) => memberId
const frame = (moduleId: string, memberId: string, slot: string = PORTRAIT_SLOT) =>
  ({ purpose: 'personal-photo', moduleId, memberId, slot, consent: true }) as const
const pdfPage = (moduleId: string, memberId: string) => ({ purpose: 'personal-pdf', moduleId, memberId }) as const
const pdfPages = (moduleId: string) => ({ purpose: 'placeholder-pdf', moduleId }) as const

const photo = () => picture(80, 60).jpeg().toBuffer()
/** What the first request of an upload is answered with. */
async function admitted(app: TestApp, person: Person, intent: UploadIntent): Promise<string> {
  const response = await begin(app, person, { bytes: 1_000, intent })
  return response.status === 201 ? 'admitted' : ((await response.json()) as { code: string }).code
}
const put = async (app: TestApp, person: Person, content: Buffer, intent: UploadIntent) =>
  outcome(app, person, await upload(app, person, content, { intent }))
async function placed(app: TestApp, person: Person, content: Buffer, intent: UploadIntent): Promise<string> {
  const { id, state, error } = await put(app, person, content, intent)
  expect([state, error]).toEqual(['placed', null])
  return id
}

test('a collage takes as many photos as fit, even with fifty uploads begun at once', async ({ app }) => {
  const { classId, student } = await app.a.class()
  const moduleId = await aCollage(app, classId, 10)
  const answers = await Promise.all(Array.from({ length: 50 }, () => admitted(app, student, photoIntent(moduleId))))
  expect(answers.filter((answer) => answer === 'admitted')).toHaveLength(10)
  expect(answers.filter((answer) => answer === 'FILE_COUNT_EXCEEDED')).toHaveLength(40)
  expect(await app.db.$count(uploads)).toBe(10)
  expect(await app.as(student).content.photoCollage.get({ moduleId })).toMatchObject({ room: 0, photos: [] })
})

test('photos that somebody chose together stand as they were chosen, whichever is through first, and others’ stay', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, student, redakteur } = await app.a.class()
  const moduleId = await aCollage(app, classId, 10)
  const content = await photo()
  const what = { bytes: content.length, intent: photoIntent(moduleId) }
  const chosen: string[] = []
  for (let each = 0; each < 4; each++) chosen.push(await beginId(app, student, what))
  const through = async (at: number) => {
    const id = chosen[at] ?? ''
    await send(app, student, id, 0, new Uint8Array(content))
    expect(await outcome(app, student, id)).toMatchObject({ state: 'placed' })
  }
  await through(1)
  const others = await placed(app, redakteur, content, photoIntent(moduleId))
  for (const at of [3, 0, 2]) await through(at)
  const { photos } = await app.as(student).content.photoCollage.get({ moduleId })
  const [first, second, third, fourth] = chosen
  // Behind somebody else's nothing is put before it any more.
  expect(photos.map(({ fileId }) => fileId)).toEqual([second, others, first, third, fourth])
})

test('photos of somebody who is shut out keep their places, for the shown room as for the limit', async ({ app }) => {
  await app.startWorker()
  const { classId, admin, student } = await app.a.class()
  const moduleId = await aCollage(app, classId, 1)
  await placed(app, student, await photo(), photoIntent(moduleId))
  await app.as(admin).school.members.suspend({ memberId: idOf(student) })
  expect(await app.as(admin).content.photoCollage.get({ moduleId })).toMatchObject({ room: 0, photos: [] })
  expect(await admitted(app, admin, photoIntent(moduleId))).toBe('FILE_COUNT_EXCEEDED')
})

test('announcements that nothing follows do not keep others from the last places, and no more photos come in than fit', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, admin, student } = await app.a.class()
  const moduleId = await aCollage(app, classId, 8)
  const intent = { purpose: 'collage-photo', moduleId, consent: true } as const
  for (let at = 0; at < 8; at++) expect(await admitted(app, student, intent)).toBe('admitted')
  expect(await admitted(app, student, intent), 'all of the own ones count').toBe('FILE_COUNT_EXCEEDED')
  expect(await app.as(admin).content.photoCollage.get({ moduleId })).toMatchObject({ room: 6 })
  const others = await Promise.all([admin, ...[1, 2, 3].map(() => app.a.person({ classId }))])
  const begun = await Promise.all(others.map((person) => admitted(app, person, intent)))
  expect(begun, 'two places are held by whoever announced eight').toEqual(Array(4).fill('admitted'))
  await app.db.update(uploads).set({ changedAt: sql`now() - interval '11 minutes'` })
  expect(await app.as(admin).content.photoCollage.get({ moduleId })).toMatchObject({ room: 8 })

  // Ten of them come at once after all: eight find a place.
  const content = await photo()
  const ids = await Promise.all(
    [...others, ...others, admin, student].map((person) =>
      beginId(app, person, { bytes: content.length, intent }).then(
        async (id) => {
          await send(app, person, id, 0, new Uint8Array(content))
          return (await outcome(app, person, id)).state
        },
        () => 'refused',
      ),
    ),
  )
  expect(ids.filter((state) => state === 'placed').length).toBeLessThanOrEqual(8)
  expect(await app.db.$count(contentPhoto)).toBe(ids.filter((state) => state === 'placed').length)
}, 60_000)

test('a name that says something else than a photo or a PDF is refused before the first byte', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const collage = { purpose: 'collage-photo', moduleId: await aCollage(app, classId), consent: true } as const
  const pages = pdfPages(await aPlaceholder(app, classId))
  const answerTo = async (person: Person, intent: UploadIntent, name: string) =>
    (await begin(app, person, { bytes: 1_000, intent, name })).status
  for (const name of ['x.html', 'x.png.exe', 'x.svg', 'x.pdf', 'x.jpg.'])
    expect(await answerTo(student, collage, name), name).toBe(name === 'x.jpg.' ? 201 : 415)
  for (const name of ['x.html', 'x.pdf.js', 'x.jpg']) expect(await answerTo(redakteur, pages, name), name).toBe(415)
  for (const name of ['IMG_1.HEIC', 'foto', 'a.b.JPEG']) expect(await answerTo(student, collage, name), name).toBe(201)
  expect(await answerTo(redakteur, pages, 'Grußwort.PDF')).toBe(201)
})

test('a photo that the editors hid is gone from the collage, but for them and for whoever added it', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, student, redakteur } = await app.a.class()
  const other = await app.a.person({ classId })
  const moduleId = await aCollage(app, classId, 1)
  const fileId = await placed(app, student, await photo(), photoIntent(moduleId))
  const shownTo = async (person: Person) => (await app.as(person).content.photoCollage.get({ moduleId })).photos
  const [shown] = await shownTo(other)
  expect(shown).toMatchObject({ fileId, width: 80, height: 60, mine: false, hidden: false })
  const itemId = shown?.id ?? ''
  await app.as(other).content.reports.report({ kind: 'photo', itemId, reason: '' })
  await app.as(redakteur).content.reports.decide({ kind: 'photo', itemId, hidden: true })
  expect(await shownTo(other)).toEqual([])
  for (const person of [student, redakteur]) expect(await shownTo(person)).toMatchObject([{ fileId, hidden: true }])
  // It still takes its place, until somebody removes it.
  expect(await admitted(app, other, photoIntent(moduleId))).toBe('FILE_COUNT_EXCEEDED')
  await app.as(student).content.photos.remove({ photoId: itemId })
  expect(await gone(app, classId, 'photo', fileId)).toBe(true)
  expect(await admitted(app, other, photoIntent(moduleId))).toBe('admitted')
})

test('a frame holds one photo: the next takes its place and the bytes of the one before go; a portrait is the face beside the name', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, student } = await app.a.class()
  const moduleId = await aPage(app, classId)
  const faceOf = async () =>
    (await app.as(student).school.members.list()).find(({ id }) => id === student.memberId)?.portrait
  const intent = frame(moduleId, idOf(student))
  const first = await placed(app, student, await photo(), intent)
  await printed(app, first)
  expect(await faceOf()).toBe(first)

  const both = await Promise.all([
    placed(app, student, await photo(), intent),
    placed(app, student, await photo(), intent),
  ])
  const { photos } = await app.as(student).content.personalPage.get({ moduleId })
  expect(photos).toMatchObject([{ slot: PORTRAIT_SLOT, mine: true }])
  const [stays] = both.filter((id) => id === photos[0]?.fileId)
  const [goes] = both.filter((id) => id !== stays)
  expect(await faceOf()).toBe(stays)
  for (const id of [first, goes ?? '']) {
    expect(await rowOf(app, id)).toBeUndefined()
    expect(await gone(app, classId, 'photo', id)).toBe(true)
  }
  await app.as(student).content.photos.remove({ photoId: photos[0]?.id ?? '' })
  expect(await faceOf()).toBeNull()
})

test('frames are filled by their owner and the editors, and the portrait of somebody without an account by everybody', async ({
  app,
}) => {
  const { classId, student, redakteur } = await app.a.class()
  const moduleId = await aPage(app, classId)
  const classmate = idOf(await app.a.person({ classId }))
  const absent = await app.a.member({ classId })
  const waiting = idOf(await app.a.person({ classId, waiting: true }))
  const answers = (person: Person, ...frames: [string, string][]) =>
    Promise.all(frames.map(([memberId, slot]) => admitted(app, person, frame(moduleId, memberId, slot))))
  const own = idOf(student)
  expect(await answers(student, [own, PORTRAIT_SLOT], [own, category.id], [absent, PORTRAIT_SLOT])).toEqual(
    Array(3).fill('admitted'),
  )
  expect(
    await answers(
      student,
      [classmate, PORTRAIT_SLOT],
      [classmate, category.id],
      [absent, category.id],
      [waiting, PORTRAIT_SLOT],
      [own, crypto.randomUUID()],
    ),
  ).toEqual(Array(5).fill('NOT_FOUND'))
  expect(await answers(redakteur, [classmate, category.id], [absent, category.id])).toEqual(Array(2).fill('admitted'))
  expect(await answers(redakteur, [classmate, crypto.randomUUID()], [waiting, PORTRAIT_SLOT])).toEqual(
    Array(2).fill('NOT_FOUND'),
  )
})

test('a portrait that a classmate added is seen by all; whoever added it and the editors put another there or take it away', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, student, redakteur } = await app.a.class()
  const moduleId = await aPage(app, classId)
  const absent = await app.a.member({ classId })
  const other = await app.a.person({ classId })
  const portrait = (person: Person) => app.as(person).content.photos.portrait({ memberId: absent })
  expect(await portrait(other)).toEqual({ photo: null, mayChange: false })
  await placed(app, student, await photo(), frame(moduleId, absent, PORTRAIT_SLOT))
  expect(await portrait(student)).toMatchObject({ photo: { mine: true }, mayChange: true })
  expect(await portrait(redakteur)).toMatchObject({ photo: { mine: false }, mayChange: true })
  const { photo: seen, mayChange } = await portrait(other)
  expect(mayChange).toBe(false)
  const photoId = seen?.id ?? ''
  expect(await admitted(app, other, frame(moduleId, absent, PORTRAIT_SLOT))).toBe('NOT_FOUND')
  await expect(app.as(other).content.photos.remove({ photoId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.as(other).content.reports.report({ kind: 'photo', itemId: photoId, reason: 'Das ist Timo.' })
  await app.as(student).content.photos.remove({ photoId })
  expect(await portrait(student)).toEqual({ photo: null, mayChange: false })
})

test('a PDF for a page comes from its owner, from whom they asked, or from the editors', async ({ app }) => {
  await app.startWorker()
  const { classId, student, redakteur } = await app.a.class()
  const moduleId = await aPage(app, classId)
  const [helper, stranger] = [await app.a.person({ classId }), await app.a.person({ classId })]
  const intent = pdfPage(moduleId, idOf(student))
  expect(await admitted(app, helper, intent)).toBe('NOT_FOUND')
  await app.as(student).content.personalPage.handOver({ moduleId, what: 'pdf', memberId: idOf(helper) })
  const answers = [student, redakteur, stranger].map((person) => admitted(app, person, intent))
  expect(await Promise.all(answers)).toEqual(['admitted', 'admitted', 'NOT_FOUND'])

  expect(await put(app, helper, pdf(2), intent)).toMatchObject({ state: 'failed', error: 'PDF_ONE_PAGE' })
  const theirs = await placed(app, helper, pdf(1), intent)
  const own = await placed(app, student, pdf(1), intent)
  const { document } = await app.as(helper).content.personalPage.get({ moduleId, memberId: idOf(student) })
  expect(document).toMatchObject({ fileId: own, pages: [{}] })
  expect(await gone(app, classId, 'document', theirs)).toBe(true)
  // Whoever is no longer asked uploads nothing more, even what was on its way.
  const late = await beginId(app, helper, { bytes: pdf(1).length, intent })
  await app.as(student).content.personalPage.handOver({ moduleId, what: 'pdf', memberId: null })
  await send(app, helper, late, 0, new Uint8Array(pdf(1)))
  expect(await outcome(app, helper, late)).toMatchObject({ state: 'failed', error: 'NOT_FOUND' })
})

test('pages of a placeholder come from the editors, sixteen at most, all its PDFs together', async ({ app }) => {
  await app.startWorker()
  const { classId, student, redakteur } = await app.a.class()
  const moduleId = await aPlaceholder(app, classId)
  expect(await admitted(app, student, pdfPages(moduleId))).toBe('NOT_FOUND')
  const tooMany = { state: 'failed', error: 'PDF_TOO_MANY_PAGES' }
  expect(await put(app, redakteur, pdf(17), pdfPages(moduleId))).toMatchObject(tooMany)
  await placed(app, redakteur, pdf(15), pdfPages(moduleId))
  const { id, ...refused } = await put(app, redakteur, pdf(2), pdfPages(moduleId))
  expect(refused).toMatchObject(tooMany)
  expect(await gone(app, classId, 'document', id)).toBe(true)
  await placed(app, redakteur, pdf(1), pdfPages(moduleId))
  expect(await app.db.$count(contentDocument)).toBe(2)
})

test('nothing is uploaded into another class, nor for somebody of another class, nor into the wrong kind of module', async ({
  app,
}) => {
  const [here, there] = [await app.a.class(), await app.a.class()]
  const modulesOf = async (classId: string) =>
    [await aPage(app, classId), await aCollage(app, classId), await aPlaceholder(app, classId)] as const
  const [page, collage, placeholder] = await modulesOf(here.classId)
  const [foreignPage, foreignCollage, foreignPlaceholder] = await modulesOf(there.classId)
  const [own, foreigner] = [idOf(here.redakteur), idOf(there.student)]
  const intents: UploadIntent[] = [
    ...[frame(foreignPage, own), pdfPage(foreignPage, own), photoIntent(foreignCollage), pdfPages(foreignPlaceholder)],
    ...[frame(page, foreigner), pdfPage(page, foreigner)],
    ...[frame(collage, own), pdfPage(placeholder, own), photoIntent(page), pdfPages(collage)],
  ]
  for (const intent of intents)
    expect([intent, await admitted(app, here.redakteur, intent)]).toEqual([intent, 'NOT_FOUND'])
  expect(await app.db.$count(uploads)).toBe(0)
})

test('an upload that comes through after the book was closed fails, and leaves no bytes', async ({ app }) => {
  await app.startWorker()
  const { classId, student } = await app.a.class()
  const intent = photoIntent(await aCollage(app, classId))
  const content = await photo()
  const id = await beginId(app, student, { bytes: content.length, intent })
  const closed = { dataState: 'data-verification-requested' } as const
  await app.db.update(yearbook).set(closed).where(eq(yearbook.classId, classId))
  await send(app, student, id, 0, new Uint8Array(content))
  expect(await outcome(app, student, id)).toMatchObject({ state: 'failed', error: 'BOOK_LOCKED' })
  for (const kind of ['upload', 'photo']) expect(await gone(app, classId, kind, id)).toBe(true)
  expect([await app.db.$count(contentPhoto), await app.db.$count(file)]).toEqual([0, 0])
  expect(await admitted(app, student, intent)).toBe('BOOK_LOCKED')
})

test('with somebody go the photos and PDFs they added and those on their page, bytes included, and no others', async ({
  app,
}) => {
  await app.startWorker()
  const { classId, admin, student, redakteur } = await app.a.class()
  const [page, collage] = [await aPage(app, classId), await aCollage(app, classId)]
  const memberId = idOf(student)
  const going = await Promise.all([
    placed(app, student, await photo(), photoIntent(collage)),
    placed(app, redakteur, await photo(), frame(page, memberId, category.id)),
    placed(app, redakteur, pdf(1), pdfPage(page, memberId)),
  ])
  const staying = await placed(app, redakteur, await photo(), photoIntent(collage))
  for (const id of [going[0], going[1], staying]) await printed(app, id)
  await app.as(admin).school.members.remove({ memberId })
  expect((await app.db.select().from(file)).map(({ id }) => id)).toEqual([staying])
  expect([await app.db.$count(contentPhoto), await app.db.$count(contentDocument)]).toEqual([1, 0])
  const kinds = ['photo', 'photo', 'document']
  for (const [at, id] of going.entries()) expect(await gone(app, classId, kinds[at] ?? '', id)).toBe(true)
})
