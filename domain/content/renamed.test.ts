import { expect, test } from 'vitest'
import type { Definition } from './definition.ts'
import { renamedIn, withNew } from './renamed.ts'

const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
const page = (...texts: string[]): Definition => ({
  type: 'personal-page',
  title: 'Wir',
  settings: {
    kinds: ['profile'],
    photoCategories: [],
    questions: texts.map((text, at) => ({ id: at === 0 ? one : other, text })),
    freeTexts: [],
  },
})

test('a question with other words is named; other capitals, blanks and punctuation are none', () => {
  const before = page('Mein Spitzname …', 'Motto')
  expect(renamedIn(before, page('Wen ich am wenigsten mag', 'Motto'))).toEqual([
    { list: 'questions', id: one, before: 'Mein Spitzname …', after: 'Wen ich am wenigsten mag' },
  ])
  expect(renamedIn(before, page('mein  Spitzname?', 'Motto.'))).toEqual([])
  expect(renamedIn(page('🙂'), page('😡'))).toHaveLength(1)
})

test('a new question in the place of another has an id of its own', () => {
  const fresh = crypto.randomUUID()
  const now = withNew(page('Wen ich mag', 'Motto'), new Set([one]), () => fresh)
  expect(now.settings).toMatchObject({ questions: [{ id: fresh, text: 'Wen ich mag' }, { id: other }] })
})
