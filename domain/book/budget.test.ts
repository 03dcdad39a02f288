import { expect, test } from 'vitest'
import { type BudgetModule, type BudgetPart, bookOf, contentPages, outlookOf } from './budget.ts'

const part = (kind: string, count: number, modules: string[] = [], owner: string | null = null): BudgetPart => {
  return { kind, count, modules, owner }
}
const module = (id: string, type: BudgetModule['type'], rest: Partial<BudgetModule> = {}): BudgetModule => {
  return { id, type, entries: 0, most: null, came: 0, toCome: 0, ...rest }
}
const book = (parts: BudgetPart[], modules: BudgetModule[], people = 0, finished: string[] = []) =>
  contentPages({ parts, modules, people, finished: new Set(finished) })

test('pages that only fill up the last sheets are no content, those that editors have planned are', () => {
  const parts = [
    part('title', 1),
    part('filler', 1),
    part('photo', 2),
    part('end-paper', 1),
    part('filler', 2, ['gap']),
  ]
  expect(book(parts, [module('gap', 'placeholder')])).toEqual({ now: 3, expected: 3 })
})

test('whoever is still to come brings as much as those who came, on pages that hold as much', () => {
  const parts = [part('quotes', 4, ['q'])]
  const quotes = (toCome: number) => module('q', 'quote', { entries: 40, came: 20, toCome })
  expect(book(parts, [quotes(0)])).toEqual({ now: 4, expected: 4 })
  expect(book(parts, [quotes(20)]), 'twice as many people').toEqual({ now: 4, expected: 8 })
  expect(book(parts, [quotes(5)])).toEqual({ now: 4, expected: 5 })
})

test('one photo on a page of its own does not say that all the others get one as well', () => {
  const collage = module('c', 'photo-collage', { entries: 1, came: 1, toCome: 59 })
  expect(book([part('collage', 1, ['c'])], [collage])).toEqual({ now: 1, expected: 10 })
  const full = module('c', 'photo-collage', { entries: 1, came: 1, toCome: 59, most: 12 })
  expect(book([part('collage', 1, ['c'])], [full]), 'no more than it takes').toEqual({ now: 1, expected: 2 })
})

test('own pages get as long as those that are finished', () => {
  const owners = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
  const parts = owners.map((owner, at) => part('profile', at < 5 ? 2 : 1, ['p'], owner))
  const own = [module('p', 'personal-page')]
  expect(book(parts, own, 8, owners.slice(0, 5))).toEqual({ now: 13, expected: 16 })
  expect(book(parts, own, 8, ['a']), 'one is no measure').toEqual({ now: 13, expected: 13 })
})

test('articles and votes that are still open take as much as those that stand; what shares a page has its share', () => {
  const parts = [part('article', 3, ['one']), part('ranking', 2, ['r1', 'r2', 'r3', 'r4'])]
  const modules = [
    module('one', 'editorial'),
    module('two', 'editorial'),
    ...['r1', 'r2', 'r3', 'r4'].map((id) => module(id, 'student-ranking')),
    module('r5', 'teacher-ranking'),
    module('r6', 'custom-ranking'),
  ]
  expect(book(parts, modules)).toEqual({ now: 5, expected: 9 })
  expect(book([], modules.slice(0, 1)), 'nothing to go by').toEqual({ now: 0, expected: 1 })
})

test('what stands is never expected to go', () => {
  const notes = module('n', 'student-notes', { entries: 3, came: 3, toCome: 0 })
  expect(book([part('notes', 2, ['n'])], [notes])).toEqual({ now: 2, expected: 2 })
})

test('a book has whole sheets, the four of its cover, and never fewer than can be bound', () => {
  expect(bookOf(101, 'HARDCOVER')).toMatchObject({ pages: 108, fillUp: 3 })
  expect(bookOf(100, 'HARDCOVER')).toMatchObject({ pages: 104, fillUp: 0 })
  expect(bookOf(10, 'HARDCOVER')).toMatchObject({ pages: 48, fillUp: 34, spineMm: 8 })
  expect(bookOf(10, 'SOFTCOVER')).toMatchObject({ pages: 52, fillUp: 38 })
})

test('the warning comes before the limit, and goes by the worse of now and then', () => {
  const at = (now: number, expected: number) => outlookOf({ now, expected }, 'HARDCOVER')
  expect(at(10, 20)).toBe('thin')
  expect(at(20, 44)).toBe('fits')
  expect(at(100, 312)).toBe('fits')
  expect(at(100, 313), '320 of 352 pages').toBe('near')
  expect(at(100, 348)).toBe('near')
  expect(at(100, 349)).toBe('over')
  expect(at(349, 349)).toBe('over')
  expect(outlookOf({ now: 100, expected: 320 }, 'SOFTCOVER')).toBe('over')
})
