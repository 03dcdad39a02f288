import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { bookPlan } from '../schema/book.ts'
import { yearbook } from '../schema/yearbook.ts'
import type { TestApp } from './app.ts'
import type { Person } from './builders.ts'
import { personalPages } from './content-samples.ts'
import { ofClassOf } from './of-class.ts'
import type { Samples } from './sample.ts'

/** The own book; for staff some class's, with a reason. */
const someBook = async (app: TestApp, person: Person | undefined): Promise<Record<string, string>> =>
  person?.role === 'super_admin'
    ? { yearbookId: (await app.a.class()).classId, reason: 'Anruf der Stufe wegen der Vorschau' }
    : {}
const ofCover = async (app: TestApp, person: Person | undefined) => ({
  query: { ...(await someBook(app, person)), cover: 'SOFTCOVER' },
})
const ofBook = async (app: TestApp, person: Person | undefined) => ({ query: await someBook(app, person) })

/** Somebody of the class is asked for a photo with somebody else. */
const askSomebody = async (app: TestApp, person: Person | undefined) => {
  const somebody = () => ofClassOf(app, person, async (classId) => (await app.a.person({ classId })).memberId ?? '')
  await ofClassOf(app, person, (classId) => app.a.module(classId, { type: 'photo-collage' }))
  return { body: { aboutId: await somebody(), wanted: 'photo', recipientIds: [await somebody()] } }
}

/** A page of some quotes, in a preview that is open for everybody. */
const somePage = async (app: TestApp, person: Person | undefined) => {
  const key = randomBytes(16).toString('hex')
  await ofClassOf(app, person, async (classId) => {
    const moduleId = await app.a.module(classId, { type: 'quote' })
    const part = { kind: 'quotes', first: 1, part: key, keys: [key], furniture: ['plain' as const], chapter: null }
    const parts = [{ ...part, modules: [moduleId], owner: null, people: [], photos: [] }]
    const cover = { part: key, key: '', photos: [], pages: 4, spineMm: 3 }
    const map = { design: 'aula', world: 'klee', chapters: [], contents: [], parts, cover, warnings: [] }
    const plan = { map, madeAt: new Date() }
    await app.db
      .insert(bookPlan)
      .values({ classId, ...plan })
      .onConflictDoUpdate({ target: bookPlan.classId, set: plan })
    await app.db.update(yearbook).set({ previewReleased: true }).where(eq(yearbook.classId, classId))
    return key
  })
  return key
}

export const bookSamples: Samples = {
  'book.get': ofBook,
  'book.coverPhotos': async () => ({}),
  'book.coverPhoto': async () => ({ body: { fileId: null, crop: null } }),
  'book.designs': async () => ({}),
  'book.marks.get': async () => ({}),
  'book.marks.options': async () => ({ query: { kind: 'contents' } }),
  'book.marks.set': async () => ({ body: { kind: 'contents', moduleId: null, itemId: null } }),
  'book.design': async () => ({ body: { design: 'freitreppe', world: 'klee' } }),
  'book.pages': ofBook,
  'book.budget': async () => ({}),
  'book.inHand': async () => ({}),
  'book.fairness.get': async () => ({}),
  'book.fairness.ask': askSomebody,
  'book.asked.get': async () => ({}),
  'book.asked.putAway': async () => ({}),
  'book.find': async (app, person) => {
    const book = await someBook(app, person)
    const memberId = (book.yearbookId === undefined ? person : await app.a.person({ classId: book.yearbookId }))
      ?.memberId
    return { query: { ...book, memberId: memberId ?? crypto.randomUUID() } }
  },
  'book.mine': async () => ({}),
  'book.reportable': async (app, person) => ({ query: { key: await somePage(app, person) } }),
  'book.livePage': async (app, person) => ({ body: { moduleId: await personalPages(app, person), near: 'Hallo' } }),
  'book.release': async () => ({ body: { released: true } }),
  'book.make': async (app, person) => ({ body: { ...(await someBook(app, person)), cover: 'HARDCOVER' } }),
  'book.export.get': async (app, person) => {
    const { yearbookId } = await someBook(app, person)
    return { query: yearbookId === undefined ? {} : { yearbookId } }
  },
  'book.export.request': async (app, person) => ({ body: await someBook(app, person) }),
  'book.cover.get': ofCover,
  'book.cover.file': ofCover,
}
