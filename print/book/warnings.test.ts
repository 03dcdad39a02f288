import { expect, test } from 'vitest'
import { sampleBook } from './testing/sample-book.ts'
import { warningsOf } from './warnings.ts'

const kinds = (pages: number, content = sampleBook(12)) =>
  warningsOf(content, { pages, missing: [{ page: 7, characters: ['漢'] }], cover: 'SOFTCOVER' }).map(({ kind }) => kind)

test('what the editors should know: too small, missing, nowhere to be found, and what keeps it from being bound first', () => {
  const { people } = sampleBook(12)
  const found = warningsOf(sampleBook(12), { pages: 100, missing: [], cover: 'HARDCOVER' })
  const without = people.filter(({ portrait }) => portrait === null)
  const pages = sampleBook(12).modules.find(({ type }) => type === 'pages')?.id
  expect(found.filter(({ kind }) => kind === 'no-portrait')).toMatchObject(
    without.map(({ id }) => ({ memberId: id, moduleId: pages })),
  )
  const faceless = without.map(({ id }) => id)
  const wanted = warningsOf({ ...sampleBook(12), faceless }, { pages: 100, missing: [], cover: 'HARDCOVER' })
  expect(
    wanted.map(({ kind }) => kind),
    'who wants no portrait lacks none',
  ).not.toContain('no-portrait')
  expect(found.filter(({ kind }) => kind === 'small-portrait')).toMatchObject([
    { memberId: 'person-3', widthMm: 59 },
    { memberId: 'person-10', widthMm: 59 },
  ])
  expect(kinds(100)[0]).toBe('no-glyph')
  // With the four of the cover it has 324.
  expect(kinds(320).slice(0, 2)).toEqual(['too-many-pages', 'no-glyph'])
  expect(kinds(316)).not.toContain('too-many-pages')
  const alone = { ...sampleBook(2), modules: [] }
  expect(kinds(100, alone).filter((kind) => kind === 'nowhere')).toHaveLength(2)
  const leftOut = [{ moduleId: 'module', memberId: null, title: 'Anzeige' }]
  expect(kinds(100, { ...alone, leftOut })).toContain('left-out-pdf')
})
