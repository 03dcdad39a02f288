import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import type { ReportKind } from '#domain/content/report.ts'
import { contentModule } from '../../schema/content.ts'
import { contentDocument, contentPhoto, personalPage, rankingAnswer } from '../../schema/entry.ts'
import { file, portrait } from '../../schema/file.ts'
import type { TestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { expect, test } from '../../testing/test.ts'
import { fileKeys } from '../account/file-key.ts'

const idOf = ({ memberId = '' }: Person) => memberId

/** A file with its bytes, in no place yet. */
async function aFile(app: TestApp, classId: string, by: Person, kind: 'photo' | 'document') {
  const mediaType = kind === 'photo' ? 'image/webp' : 'application/pdf'
  const row = { ownerId: classId, classId, memberId: idOf(by), kind, name: 'x', mediaType, bytes: 1 }
  const [made] = await app.db.insert(file).values(row).returning()
  const key = { ownerId: classId, kind, id: made?.id ?? '', name: 'x' }
  await app.uploads.files.storage.put(key, Readable.from(['x']))
  return key.id
}
const fetched = async (app: TestApp, { sessionId }: Person, fileId: string) => {
  const cookie = `stufenbuch_files=${fileKeys(app.config.tokenSecret).write(sessionId)}`
  return (await fetch(`${app.url}/files/${fileId}`, { headers: { cookie } })).status
}
const reported = (app: TestApp, person: Person, kind: ReportKind, itemId: string) =>
  app
    .as(person)
    .content.reports.report({ kind, itemId, reason: '' })
    .then(
      () => 204,
      ({ status }: { status: number }) => status,
    )

test('what is on the page of another, in a draft, or hidden is neither served nor reported, as if it were not there', async ({
  app,
}) => {
  const { classId, redakteur, student } = await app.a.class()
  const [mate, helper] = [await app.a.person({ classId }), await app.a.person({ classId })]
  const pages = await app.a.module(classId, { type: 'personal-page' })
  const collage = await app.a.module(classId, { type: 'photo-collage' })
  const draft = await app.a.module(classId, { type: 'photo-collage', state: 'DRAFT' })
  const placeholder = await app.a.module(classId, { type: 'placeholder' })
  const photo = async (moduleId: string, more: Partial<typeof contentPhoto.$inferInsert> = {}) => {
    const fileId = await aFile(app, classId, student, 'photo')
    const values = { classId, moduleId, uploaderId: idOf(student), fileId, ...more }
    const [row] = await app.db.insert(contentPhoto).values(values).returning()
    return { id: row?.id ?? '', fileId }
  }
  const onPage = (slot: string) => ({ subjectId: idOf(student), slot })
  const document = async (moduleId: string, by: Person, subjectId: string | null) => {
    const fileId = await aFile(app, classId, by, 'document')
    await app.db
      .insert(contentDocument)
      .values({ classId, moduleId, uploaderId: idOf(by), subjectId, fileId, name: 'x' })
    return fileId
  }
  await app.db
    .insert(personalPage)
    .values({ classId, moduleId: pages, memberId: idOf(student), kind: 'pdf', uploaderId: idOf(helper) })

  const [face, ofPage, inCollage, inDraft, hidden] = [
    await photo(pages, onPage('portrait')),
    await photo(pages, onPage('als-kind')),
    await photo(collage),
    await photo(draft),
    await photo(collage, { hidden: true }),
  ]
  await app.db.insert(portrait).values({ classId, fileId: face.fileId, memberId: idOf(student) })
  const [page, ofEditors] = [
    await document(pages, student, idOf(student)),
    await document(placeholder, redakteur, null),
  ]
  const stray = await aFile(app, classId, student, 'photo')
  const files = { face, ofPage, inCollage, inDraft, hidden, page, ofEditors, stray }
  const seenBy = async (person: Person) => {
    const seen: string[] = []
    for (const [name, of] of Object.entries(files)) {
      const status = await fetched(app, person, typeof of === 'string' ? of : of.fileId)
      expect([200, 404], name).toContain(status)
      if (status === 200) seen.push(name)
      if (typeof of !== 'string')
        expect(await reported(app, person, 'photo', of.id), name).toBe(status === 200 ? 204 : 404)
    }
    return seen
  }
  expect(await seenBy(mate)).toEqual(['face', 'inCollage'])
  expect(await seenBy(helper)).toEqual(['face', 'inCollage', 'page'])
  expect(await seenBy(student)).toEqual(['face', 'ofPage', 'inCollage', 'inDraft', 'hidden', 'page', 'stray'])
  expect(await seenBy(redakteur)).toEqual(Object.keys(files))
  const { photos } = await app.as(mate).content.photoCollage.get({ moduleId: collage })
  expect(photos.map(({ id }) => id)).toEqual([inCollage.id])
})

test('answers of a draft, and quotes and notes of others, cannot be reported', async ({ app }) => {
  const { classId, redakteur, student } = await app.a.class()
  const mate = await app.a.person({ classId })
  const survey = await app.a.module(classId, { type: 'custom-ranking' })
  const [answer] = await app.db
    .insert(rankingAnswer)
    .values({ classId, moduleId: survey, text: 'Mensa', position: 0 })
    .returning()
  const quotes = await app.a.module(classId, { type: 'quote' })
  const quoteId = crypto.randomUUID()
  await app.as(student).content.quote.add({ moduleId: quotes, quoteId, text: 'Ruhe!', giver: 'Herr Ax' })
  const notes = await app.a.module(classId, { type: 'student-notes', settings: { anonymous: true } })
  const { id } = await app
    .as(student)
    .content.studentNotes.save({ moduleId: notes, targetId: idOf(mate), text: 'Hm', version: 0, anonymous: true })
  const all = async (person: Person) => [
    await reported(app, person, 'answer', answer?.id ?? ''),
    await reported(app, person, 'quote', quoteId),
    await reported(app, person, 'note', id ?? ''),
  ]
  expect(await all(mate)).toEqual([204, 404, 404])
  expect(await all(redakteur), 'a note that was not brought out is not there').toEqual([204, 204, 404])
  const decided = app.as(redakteur).content.reports.decide({ kind: 'note', itemId: id ?? '', hidden: true })
  await expect(decided).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await app.db.update(contentModule).set({ state: 'DRAFT' }).where(eq(contentModule.id, survey))
  expect(await all(mate)).toEqual([404, 404, 404])
  await app.night()
  await app.as(redakteur).content.modules.change({ query: { moduleId: notes }, body: { notesReleased: true } })
  expect(await all(mate)).toEqual([404, 404, 204])
})

test('what is by or about somebody who is shut out or waits is served to nobody, reported by nobody and in no list, until they are in', async ({
  app,
}) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const waits = await app.a.person({ classId, waiting: true, names: { firstName: 'Lena', lastName: 'Sommer' } })
  const pages = await app.a.module(classId, { type: 'personal-page' })
  const collage = await app.a.module(classId, { type: 'photo-collage' })
  const quotes = await app.a.module(classId, { type: 'quote' })
  const notes = await app.a.module(classId, { type: 'student-notes' })
  const photo = async (by: Person, more: Partial<typeof contentPhoto.$inferInsert> = {}) => {
    const fileId = await aFile(app, classId, by, 'photo')
    const values = { classId, moduleId: more.slot == null ? collage : pages, uploaderId: idOf(by), fileId, ...more }
    const [row] = await app.db.insert(contentPhoto).values(values).returning()
    return { id: row?.id ?? '', fileId }
  }
  const face = async (by: Person, of: Person) => {
    const made = await photo(by, { subjectId: idOf(of), slot: 'portrait' })
    await app.db.insert(portrait).values({ classId, fileId: made.fileId, memberId: idOf(of) })
    return made
  }
  const loose = await aFile(app, classId, redakteur, 'photo')
  const things = {
    byThem: await photo(student),
    faceByEditor: await face(redakteur, student),
    ofWaiting: await photo(waits),
    waitingFace: await face(waits, waits),
  }
  const quoteId = crypto.randomUUID()
  await app.as(student).content.quote.add({ moduleId: quotes, quoteId, text: 'Ruhe!', giver: 'Herr Ax' })
  const aNote = { moduleId: notes, version: 0, anonymous: false }
  const { id: signed } = await app
    .as(student)
    .content.studentNotes.save({ ...aNote, targetId: idOf(redakteur), text: 'Danke' })
  await app.as(admin).content.modules.change({ query: { moduleId: notes }, body: { notesReleased: true } })

  const named: [ReportKind, string][] = [
    ['quote', quoteId],
    ['note', signed ?? ''],
  ]
  const seenBy = async (person: Person) => {
    const seen: string[] = []
    for (const [name, { id, fileId }] of Object.entries(things)) {
      const status = await fetched(app, person, fileId)
      if (status === 200) seen.push(name)
      if (person !== waits) expect(await reported(app, person, 'photo', id), name).toBe(status === 200 ? 204 : 404)
    }
    if (person !== waits)
      for (const [kind, id] of named) if ((await reported(app, person, kind, id)) === 204) seen.push(kind)
    return seen
  }
  const listed = async () => {
    const all = await app.as(redakteur).content.reports.list()
    return all.map(({ kind }) => kind).sort()
  }
  const before = ['byThem', 'faceByEditor', 'quote', 'note']
  expect(await seenBy(redakteur)).toEqual(before)
  expect(await listed()).toEqual(['note', 'photo', 'photo', 'quote'])
  expect(await seenBy(waits)).toEqual(['ofWaiting', 'waitingFace'])
  expect(await fetched(app, waits, loose)).toBe(404)

  const { suspend, restore } = app.as(admin).school.members
  await suspend({ memberId: idOf(student) })
  for (const person of [admin, redakteur]) expect(await seenBy(person)).toEqual([])
  expect(await listed()).toEqual([])
  const [kind, itemId] = named[0] ?? ['quote', '']
  const decided = app.as(redakteur).content.reports.decide({ kind, itemId, hidden: true })
  await expect(decided).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await restore({ memberId: idOf(student), tag: 'Q2' })
  expect(await seenBy(redakteur)).toEqual(before)
})

test('what an editor left on the page of another goes with the editor who is shut out', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const pages = await app.a.module(classId, { type: 'personal-page' })
  const fileId = await aFile(app, classId, redakteur, 'photo')
  const row = {
    classId,
    moduleId: pages,
    uploaderId: idOf(redakteur),
    subjectId: idOf(student),
    slot: 'portrait',
    fileId,
  }
  await app.db.insert(contentPhoto).values(row)
  const photos = async () => (await app.as(student).content.personalPage.get({ moduleId: pages })).photos.length
  expect([await photos(), await fetched(app, student, fileId)]).toEqual([1, 200])
  await app.as(admin).school.members.suspend({ memberId: idOf(redakteur) })
  expect([await photos(), await fetched(app, student, fileId)]).toEqual([0, 404])
})
