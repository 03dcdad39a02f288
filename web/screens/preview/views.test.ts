import { expect, test } from 'vitest'
import { openPages, turned, viewAt } from './views.ts'

const PAGES = 8

/** From the front to the back, one turn after the other. */
function walk(spreads: boolean, by: 1 | -1): number[] {
  const stops = [by === 1 ? 0 : PAGES + 1]
  for (let turn = 0; turn < 20; turn++) {
    const next = turned(stops.at(-1) as number, by, PAGES, spreads)
    if (next === stops.at(-1)) return stops
    stops.push(next)
  }
  throw new Error('the book has no end')
}

test('page by page, or spread by spread, from cover to cover and back', () => {
  expect(walk(false, 1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(walk(true, 1)).toEqual([0, 1, 2, 4, 6, 8, 9])
  expect(walk(false, -1)).toEqual(walk(false, 1).toReversed())
  const back = walk(true, -1).map((page) => viewAt(page, PAGES, true))
  expect(back).toEqual(
    walk(true, 1)
      .toReversed()
      .map((page) => viewAt(page, PAGES, true)),
  )
})

test('the first page lies right and the last left; every spread shows both of its pages, whichever is asked for', () => {
  expect(viewAt(1, PAGES, true)).toEqual({ left: null, right: 1 })
  expect(viewAt(8, PAGES, true)).toEqual({ left: 8, right: null })
  for (const page of [4, 5]) expect(viewAt(page, PAGES, true)).toEqual({ left: 4, right: 5 })
  expect(viewAt(5, PAGES, false)).toEqual({ left: null, right: 5 })
})

test('what can be read lies open on one page or on two, and nothing on the cover', () => {
  expect(openPages(3, PAGES, false)).toEqual([3])
  expect(openPages(3, PAGES, true)).toEqual([2, 3])
  expect(openPages(1, PAGES, true)).toEqual([1])
  expect([openPages(0, PAGES, true), openPages(PAGES + 1, PAGES, false)]).toEqual([[], []])
})
