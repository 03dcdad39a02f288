import { expect, test } from 'vitest'
import type { BookWarning } from './warning.ts'
import { pageOfWarning } from './warning-place.ts'

const [mia, ben, collage] = ['mia', 'ben', 'collage'] as const
const part = (kind: string, first: number, modules: string[] = [], owner: string | null = null) => ({
  ...{ kind, first, modules, owner },
})
const parts = [
  part('title', 1),
  part('faces', 4),
  part('profile', 6, ['pages'], mia),
  part('photo', 7, [collage]),
  part('collage', 8, [collage]),
]
const at = (warning: BookWarning) => pageOfWarning(warning, parts)

test('a warning stands at the page that it is about', () => {
  expect(at({ kind: 'no-portrait', memberId: mia, name: 'Mia', moduleId: null })).toBe(6)
  expect(at({ kind: 'small-photo', moduleId: 'pages', memberId: mia, title: '', widthMm: 30 })).toBe(6)
  expect(at({ kind: 'small-photo', moduleId: collage, memberId: null, title: '', widthMm: 30 })).toBe(7)
  expect(at({ kind: 'no-glyph', page: 8, characters: ['漢'] })).toBe(8)
})

test('who has no page of their own is without a portrait where all faces are, and nowhere on none', () => {
  expect(at({ kind: 'no-portrait', memberId: ben, name: 'Ben', moduleId: null })).toBe(4)
  expect(at({ kind: 'nowhere', memberId: ben, name: 'Ben' })).toBeNull()
  expect(at({ kind: 'left-out-pdf', moduleId: 'gone', memberId: null, title: '' })).toBeNull()
  expect(at({ kind: 'too-many-pages', pages: 400, most: 352 })).toBeNull()
})
