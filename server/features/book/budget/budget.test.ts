import { eq } from 'drizzle-orm'
import type { MappedPart, PageMap } from '#domain/book/page-map.ts'
import { bookPlan } from '../../../schema/book.ts'
import { gradClass } from '../../../schema/school.ts'
import { yearbook } from '../../../schema/yearbook.ts'
import type { TestApp } from '../../../testing/app.ts'
import { expect, test } from '../../../testing/test.ts'

const part = (kind: string, count: number, modules: string[] = [], owner: string | null = null): MappedPart => ({
  ...{ kind, modules, owner, first: 1, part: kind, chapter: null, people: [], photos: [] },
  keys: Array.from({ length: count }, (_, at) => `${kind} ${at}`),
  furniture: Array.from({ length: count }, () => 'plain' as const),
})
const cover = { part: 'cover', key: 'c'.repeat(32), photos: [], pages: 48, spineMm: 8 }

/** A book that was set, without setting it. */
async function setBook(app: TestApp, classId: string, parts: MappedPart[]): Promise<void> {
  const map: PageMap = { design: 'freitreppe', world: 'klee', chapters: [], contents: [], parts, cover, warnings: [] }
  const plan = { hash: 'x', pages: 44, map, madeAt: new Date() }
  await app.db
    .insert(bookPlan)
    .values({ classId, ...plan })
    .onConflictDoUpdate({ target: bookPlan.classId, set: plan })
}
const budgetOf = async (app: TestApp, person: Parameters<TestApp['as']>[0]) =>
  (await app.as(person).book.budget()).budget

test('editors learn how many pages the book has, and will have when everybody is done', async ({ app }) => {
  const { classId, admin, redakteur, student } = await app.a.class()
  const moduleId = await app.a.module(classId, { type: 'quote' })
  await app.a.module(classId, { type: 'editorial', settings: { author: student.memberId ?? '' } })
  expect(await budgetOf(app, admin), 'while it is set for the first time').toBeNull()
  for (let at = 0; at < 7; at++) {
    const person = await app.a.person({ classId, names: { firstName: 'Kim', lastName: `Berg${'abcdefg'[at]}` } })
    if (at < 5)
      await app
        .as(person)
        .content.quote.add({ moduleId, quoteId: crypto.randomUUID(), text: 'Ruhe!', giver: 'Frau Zorn' })
  }
  await setBook(app, classId, [part('title', 1), part('quotes', 3, [moduleId]), part('filler', 40)])
  // Five of ten have written what stands on three pages; an article is still to come.
  expect(await budgetOf(app, redakteur)).toEqual({ content: { now: 4, expected: 8 }, cover: 'HARDCOVER', people: 10 })
  await app.a.edition(classId, { cover: 'SOFTCOVER' })
  expect(await budgetOf(app, admin)).toMatchObject({ cover: 'SOFTCOVER' })
  await expect(budgetOf(app, student)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await app.db.update(yearbook).set({ dataState: 'data-verification-requested' }).where(eq(yearbook.classId, classId))
  expect(await budgetOf(app, admin), 'closed').toMatchObject({ content: { now: 4, expected: 4 } })
})

test('the book lies in the hand once somebody has filled a page of it, and the class may look', async ({ app }) => {
  const { classId, admin, student } = await app.a.class()
  const inHand = async () => (await app.as(student).book.inHand()).cover
  const moduleId = await app.a.module(classId, { type: 'quote' })
  await app.a.module(classId, { type: 'chapter', title: 'Wir' })
  expect(await inHand()).toBeNull()
  await setBook(app, classId, [part('title', 1)])
  expect(await inHand(), 'nobody has entered anything').toBeNull()
  const ranking = await app.a.module(classId, { type: 'student-ranking' })
  await app.as(admin).content.ranking.vote({ moduleId: ranking, candidateId: student.memberId ?? '' })
  expect(await inHand(), 'a vote that runs is on no page').toBeNull()
  await app.as(student).content.quote.add({ moduleId, quoteId: crypto.randomUUID(), text: 'Ruhe!', giver: 'Frau Zorn' })
  expect(await inHand()).toEqual({ key: cover.key, pages: 48, spineMm: 8 })
  await app.db.update(bookPlan).set({ madeAt: null }).where(eq(bookPlan.classId, classId))
  expect(await inHand(), 'while something that went still stands in it').toBeNull()
  await setBook(app, classId, [part('title', 1)])
  await app.db
    .update(gradClass)
    .set({ features: ['CONTENT_MANAGEMENT_SYSTEM'] })
    .where(eq(gradClass.id, classId))
  expect(await inHand()).toBeNull()
})
