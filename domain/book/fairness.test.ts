import { expect, test } from 'vitest'
import { appearancesOf, type NamingBook } from './fairness.ts'

const people = [
  { memberId: 'lena', name: 'Lena Vogel' },
  { memberId: 'ben', name: 'Ben Kaya' },
  { memberId: 'max', name: 'Max Kaya' },
]
const empty: NamingBook = { parts: [], photos: [], givers: [], winners: [], notes: new Map() }
const part = (kind: string, on: string[], owner: string | null = null, pages = 1) => {
  return { kind, owner, people: on, keys: Array.from({ length: pages }, (_, at) => `${kind}${at}`) }
}
const of = (book: Partial<NamingBook>, memberId: string) =>
  appearancesOf(people, { ...empty, ...book }).find((person) => person.memberId === memberId)

test('pages are the own ones and each that shows somebody, not those on which everybody stands', () => {
  const everybody = people.map(({ memberId }) => memberId)
  const parts = [
    ...['faces', 'index', 'end-paper', 'contents', 'imprint'].map((kind) => part(kind, everybody)),
    part('own-article', ['lena', 'ben'], 'lena', 3),
    part('collage', ['lena'], null, 6),
  ]
  expect(of({ parts }, 'lena')?.pages).toBe(4)
  expect(of({ parts }, 'ben')?.pages).toBe(1)
  expect(of({ parts }, 'max')?.pages).toBe(0)
})

test('a page of notes counts once the notes do', () => {
  const parts = [part('notes', ['ben'])]
  expect(of({ parts }, 'ben')).toMatchObject({ pages: 0, notes: 0 })
  expect(of({ parts, notes: new Map([['ben', 2]]) }, 'ben')).toMatchObject({ pages: 1, notes: 2 })
})

test('a quote is by whoever is named beyond doubt', () => {
  const givers = ['Lena', 'lena vogel', 'Kaya', 'Ben K.', 'Frau Zorn', 'M']
  expect(of({ givers }, 'lena')?.quotes).toBe(2)
  expect(of({ givers }, 'ben')?.quotes).toBe(1)
  expect(of({ givers }, 'max')?.quotes).toBe(0)
})

test('whoever is found least comes first, and is marked where most are found far more often', () => {
  const photos = [['lena'], ['lena'], ['lena', 'max'], ['max'], ['lena', 'max']]
  const found = appearancesOf(people, { ...empty, photos, winners: ['lena', 'lena'] })
  expect(found.map(({ memberId, little }) => [memberId, little])).toEqual([
    ['ben', true],
    ['max', false],
    ['lena', false],
  ])
  expect(found[2]).toMatchObject({ photos: 4, rankings: 2 })
  expect(appearancesOf(people, empty).map(({ memberId, little }) => [memberId, little])).toEqual([
    ['lena', false],
    ['ben', false],
    ['max', false],
  ])
})
