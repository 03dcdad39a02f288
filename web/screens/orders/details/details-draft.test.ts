import { expect, test } from 'vitest'
import { Details } from '#domain/order/details.ts'
import type { OrderType } from '#domain/order/order-type.ts'
import { candidateOf, draftOf, withCover } from './details-draft.ts'

const book = {
  type: 'YEARBOOK_ORDER',
  cover: 'SOFTCOVER',
  pages: 96,
  copies: 125,
  material: 'MATTE',
  refinement: 'LAMINATION',
  delivery: 'EXPRESS',
  ads: { pages: [12, 91], covers: ['BACK'] },
  remark: 'Bitte klingeln',
} satisfies Details
const tickets = { type: 'TICKET_ORDER', pages: 2, copies: 250, remark: '' } as const satisfies Details

const trial = { ...book, type: 'SAMPLE_YEARBOOK_ORDER', cover: 'HARDCOVER', copies: 3 } as const satisfies Details

test.each<Details>([book, { ...book, ads: null }, trial, tickets])('what was saved comes back as it was', (details) => {
  expect(candidateOf(details.type, draftOf({ type: details.type, details }, null))).toEqual(details)
})

test('a new order has nothing chosen that costs more, and a trial print its cover', () => {
  const { refinement, delivery, cover, adsBooked } = draftOf({ type: 'YEARBOOK_ORDER', details: null }, null)
  expect({ refinement, delivery, cover, adsBooked }).toEqual({
    refinement: 'NONE',
    delivery: 'STANDARD',
    cover: null,
    adsBooked: false,
  })
  expect(draftOf({ type: 'SAMPLE_YEARBOOK_ORDER', details: null }, null).cover).toBe('HARDCOVER')
})

test('an order of which nothing is said begins with the pages of the book that was made; tickets do not', () => {
  const pagesOf = (type: OrderType, details: Details | null = null) => draftOf({ type, details }, 104).pages
  expect([pagesOf('YEARBOOK_ORDER'), pagesOf('SAMPLE_YEARBOOK_ORDER'), pagesOf('TICKET_ORDER')]).toEqual([
    104,
    104,
    null,
  ])
  expect(pagesOf('YEARBOOK_ORDER', book)).toBe(96)
})

test('pages of ads are read as people write them; what is no number is refused in words', () => {
  const draft = draftOf({ type: 'YEARBOOK_ORDER', details: book }, null)
  const ads = (adPages: string) => candidateOf('YEARBOOK_ORDER', { ...draft, adPages })
  expect(ads(' 3; 5,7  9,')).toMatchObject({ ads: { pages: [3, 5, 7, 9] } })
  expect(Details.safeParse(ads('3, vier')).error?.issues[0]?.message).toBe(
    'Schreib die Seitenzahlen als ganze Zahlen, mit Kommas getrennt.',
  )
})

test('copies that the other cover is not offered in are asked for anew', () => {
  const draft = draftOf({ type: 'YEARBOOK_ORDER', details: book }, null)
  expect(withCover('YEARBOOK_ORDER', draft, 'HARDCOVER').copies).toBe(125)
  expect(withCover('YEARBOOK_ORDER', { ...draft, copies: 600 }, 'HARDCOVER').copies).toBeNull()
})
