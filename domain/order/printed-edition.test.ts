import { expect, test } from 'vitest'
import type { SavedDetails } from './details.ts'
import { OrderPhase } from './phase.ts'
import { adsReplaced, detailsOfEdition, editionProblem, isStoppedByReopening, planReplaced } from './printed-edition.ts'

const edition = { pages: 96, cover: 'HARDCOVER', trial: false, adPages: [] } as const
const most = { adPagesMax: 2 }

test('a book is printed by the orders that offer it', () => {
  expect(editionProblem('YEARBOOK_ORDER', edition, most)).toBeUndefined()
  expect(editionProblem('SAMPLE_YEARBOOK_ORDER', edition, most)).toBeUndefined()
  expect(editionProblem('TICKET_ORDER', edition, most)).toBe('EDITION_NOT_ORDERABLE')
  expect(editionProblem('YEARBOOK_ORDER', { ...edition, pages: 400 }, most)).toBe('EDITION_NOT_ORDERABLE')
  expect(editionProblem('YEARBOOK_ORDER', { ...edition, adPages: [1, 2, 3] }, most)).toBe('EDITION_NOT_ORDERABLE')
})

test('one that was made too early is for a trial print, and those are hardcovers', () => {
  const trial = { ...edition, trial: true }
  expect(editionProblem('YEARBOOK_ORDER', trial, most)).toBe('EDITION_TRIAL')
  expect(editionProblem('SAMPLE_YEARBOOK_ORDER', trial, most)).toBeUndefined()
  const soft = { ...edition, cover: 'SOFTCOVER' } as const
  expect(editionProblem('SAMPLE_YEARBOOK_ORDER', soft, most)).toBe('EDITION_NOT_ORDERABLE')
})

const details: SavedDetails = {
  ...{ type: 'YEARBOOK_ORDER', cover: 'SOFTCOVER', pages: 120, copies: 125, material: 'MATTE' },
  ...{ refinement: 'NONE', delivery: 'STANDARD', ads: { pages: [1], covers: ['BACK'] }, remark: 'x' },
}

test('ads that were planned and are not in the book are named before they go', () => {
  expect(adsReplaced(details, edition)).toEqual({ pages: [1], covers: ['BACK'] })
  expect(adsReplaced(details, { adPages: [1] }), 'those of the cover would go').toBeDefined()
  const inside = { ...details, ads: { pages: [8, 7], covers: [] } }
  expect(adsReplaced(inside, { adPages: [7, 8] }), 'the same, in any order').toBeUndefined()
  expect(adsReplaced(inside, { adPages: [7] })).toEqual({ pages: [8, 7], covers: [] })
  expect(adsReplaced({ ...details, ads: null }, { adPages: [7] }), 'nothing goes').toBeUndefined()
  expect(adsReplaced(null, edition)).toBeUndefined()
})

test('who planned another cover or other pages is told both, with what they would cost', () => {
  expect(planReplaced(details, edition)).toEqual({
    before: { cover: 'SOFTCOVER', pages: 120, cents: 96_750 },
    after: { cover: 'HARDCOVER', pages: 96, cents: 79_000 },
  })
  expect(planReplaced(details, { ...edition, cover: 'SOFTCOVER', pages: 120 })).toBeUndefined()
  expect(planReplaced(null, edition)).toBeUndefined()
})

test('pages, cover and ads are the book’s; everything else is as the class has said', () => {
  expect(detailsOfEdition(details, edition)).toEqual({ ...details, cover: 'HARDCOVER', pages: 96, ads: null })
  expect(detailsOfEdition(details, { ...edition, adPages: [7, 8] })).toMatchObject({
    ads: { pages: [7, 8], covers: [] },
  })
})

test('opening the book again stops what prints the closed one, until the parcel is on its way', () => {
  const closed = { trial: false, outdated: false }
  const stops = (phase: OrderPhase, edition: Parameters<typeof isStoppedByReopening>[0]['edition'] = closed) =>
    isStoppedByReopening({ phase, edition })
  expect(OrderPhase.options.filter((phase) => !stops(phase))).toEqual(['SHIPPING', 'DELIVERED'])
  expect(stops('PRICE_CHECK', { ...closed, trial: true })).toBe(false)
  expect(stops('PRICE_CHECK', { ...closed, outdated: true })).toBe(false)
  expect(stops('PRICE_CHECK', null)).toBe(false)
})
