import { expect, test } from 'vitest'
import type { BookPages } from '#contract/book.ts'
import type { Module } from '#contract/content/modules.ts'
import { groupsOf, rangeWords, spreadsOf } from './page-groups.ts'

const module = (id: string, type: string, title = id, voteEnded = true) =>
  ({ id, voteEnded, definition: { type, title } }) as Module
const part = (kind: string, first: number, count: number, modules: string[] = [], owner: string | null = null) => ({
  ...{ kind, first, count, modules, owner },
  keys: Array.from({ length: count }, (_, at) => `${kind}${first + at}`),
})
const modules = [
  module('wir', 'chapter', 'Wir'),
  module('vorwort', 'editorial'),
  module('seiten', 'personal-page'),
  module('stimmen', 'chapter', 'Stimmen'),
  module('eins', 'student-ranking'),
  module('zwei', 'student-ranking'),
]
const book: Pick<BookPages, 'parts' | 'contents' | 'warnings'> = {
  contents: [
    { title: 'Wir', page: 4, items: [] },
    { title: 'Stimmen', page: 10, items: [] },
  ],
  parts: [
    part('title', 1, 1),
    part('contents', 2, 2),
    part('opener', 4, 2),
    part('article', 6, 1, ['vorwort']),
    part('faces', 7, 1),
    part('profile', 8, 1, ['seiten'], 'mia'),
    part('profile', 9, 1, ['seiten'], 'ben'),
    part('opener', 10, 2),
    part('ranking', 12, 2, ['eins', 'zwei']),
    part('filler', 14, 1),
    part('imprint', 15, 1),
  ],
  warnings: [
    { kind: 'no-portrait', memberId: 'ben', name: 'Ben', moduleId: 'seiten' },
    { kind: 'nowhere', memberId: 'zoe', name: 'Zoë' },
  ],
}
const pagesIn = (order: Module[]) =>
  groupsOf(order, book).groups.map(({ id, pages }) => `${id}: ${pages.map(({ number }) => number).join(' ')}`)

test('every page stands once, with its module or with what comes before it', () => {
  expect(pagesIn(modules)).toEqual([
    'front: 1 2 3',
    'wir: 4 5',
    'vorwort: 6',
    'faces: 7',
    'seiten: 8 9',
    'stimmen: 10 11',
    'eins: 12 13',
    'zwei: ',
    'end: 14 15',
  ])
  const { groups, ofBook } = groupsOf(modules, book)
  expect(groups.flatMap(({ pages }) => pages.map(({ at, number }) => at - number)).every((by) => by === 0)).toBe(true)
  expect(groups.find(({ id }) => id === 'zwei')?.sharedWith).toBe('eins')
  expect(groups.flatMap(({ pages }) => pages).find(({ warnings }) => warnings.length > 0)?.number).toBe(9)
  expect(ofBook).toMatchObject([{ kind: 'nowhere' }])
})

test('pages move with their module before the book is set anew', () => {
  const [wir, vorwort, seiten, ...others] = modules as [Module, Module, Module, ...Module[]]
  const moved = [wir, seiten, vorwort, ...others]
  expect(pagesIn(moved).slice(1, 5)).toEqual(['wir: 4 5', 'seiten: 8 9', 'vorwort: 6', 'faces: 7'])
  const [, , pages, foreword, faces] = groupsOf(moved, book).groups
  expect([pages, foreword, faces].map((group) => rangeWords(group?.pages ?? []))).toEqual([
    ...['Seiten 6–7', 'Seite 8', 'Seite 9'],
  ])
  expect(faces).toMatchObject({ title: 'Alle auf einen Blick', module: undefined })
})

test('a module that the pages do not know yet has none', () => {
  const { groups } = groupsOf([...modules, module('neu', 'quote')], book)
  expect(groups.find(({ id }) => id === 'neu')).toMatchObject({ pages: [], sharedWith: undefined })
})

test('a vote that is still running stands on no page, whatever it would share', () => {
  const running = modules.map((each) => (each.id === 'eins' ? module('eins', 'student-ranking', 'eins', false) : each))
  const { groups } = groupsOf(running, book)
  expect(groups.find(({ id }) => id === 'eins')).toMatchObject({ pages: [], sharedWith: undefined })
  expect(groups.find(({ id }) => id === 'zwei')?.pages.map(({ number }) => number)).toEqual([12, 13])
})

test('a book in which nothing stands yet has a front and an end', () => {
  const empty = { ...book, parts: [part('title', 1, 1), part('faces', 2, 1), part('imprint', 3, 1)] }
  const { groups } = groupsOf([], empty)
  expect(groups.map(({ pages }) => pages.map(({ number }) => number))).toEqual([[1], [2, 3]])
})

test('an even page lies left of the next one', () => {
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, nth) => ({ at: from + nth }))
  expect(spreadsOf(numbers(1, 4)).map((each) => each.map(({ at }) => at))).toEqual([[1], [2, 3], [4]])
  expect(spreadsOf(numbers(5, 8)).map((each) => each.map(({ at }) => at))).toEqual([[5], [6, 7], [8]])
})
