import { expect, test } from 'vitest'
import type { Task } from '#contract/content.ts'
import { hadFieldHere, placeOfText } from './place-of-text.ts'

const task = (moduleId: string, type: Task['type']): Task => ({
  moduleId,
  type,
  title: `Titel ${moduleId}`,
  done: false,
  ended: false,
  begun: false,
  questions: 0,
  filled: { unit: 'quote', filled: 0, of: null },
})
const tasks = [
  task('page', 'personal-page'),
  task('notes', 'student-notes'),
  task('fotos', 'photo-collage'),
  task('zitate', 'quote'),
  task('umfrage', 'custom-ranking'),
]
const linkOf = (key: string) => placeOfText(key, tasks)?.link

test('every text of the book has a way to it, the own page by its plain address', () => {
  expect(linkOf('text/page//answer:1')).toEqual({
    to: '/fill/personal-page',
    search: { moduleId: 'page' },
    hash: 'answer:1',
  })
  expect(linkOf('text/page/ben/article')).toMatchObject({ search: { memberId: 'ben' }, hash: 'article' })
  expect(linkOf('note/notes/ben')).toMatchObject({
    to: '/fill/student-notes',
    search: { moduleId: 'notes', memberId: 'ben' },
    hash: 'note:ben',
  })
  expect(linkOf('description/photo/fotos')).toMatchObject({ search: { moduleId: 'fotos' }, hash: 'photo:photo' })
  expect(linkOf('new-quote/zitate')).toMatchObject({ to: '/fill/quote', hash: 'quote:new' })
  expect(linkOf('edit-quote/q/zitate')).toMatchObject({ to: '/fill/quote', hash: 'quote:q' })
  expect(linkOf('own-answer/umfrage')).toMatchObject({ to: '/fill/custom-ranking', hash: 'own-answer' })
  expect(linkOf('new-motto')).toEqual({ to: '/motto' })
})

test('what is nobody’s task any more, or was written in a dialog, has none', () => {
  for (const key of ['text/gone//answer:1', 'new-quote/gone', 'edit-quote/1', 'report/quote/1', 'description/photo'])
    expect(linkOf(key)).toBeUndefined()
})

test('a text without a field is read on the page where it had one, and nowhere else', () => {
  const here = (key: string, { gone = false, of = '' } = {}) => hadFieldHere({ key, gone }, 'page', of)
  expect(here('text/page//article')).toBe(true)
  expect(here('text/page/ben/article')).toBe(false)
  expect(here('text/page/ben/article', { of: 'ben' })).toBe(true)
  expect(here('text/page/ben/article', { gone: true })).toBe(true)
  // Its field opens with a tap on the name.
  expect(here('note/page/ben')).toBe(false)
  expect(here('note/page/ben', { gone: true })).toBe(true)
  expect(here('text/other//article', { gone: true })).toBe(false)
})
