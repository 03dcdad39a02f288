import { expect, test } from 'vitest'
import type { Task } from '#contract/content.ts'
import { placeOfText } from './place-of-text.ts'

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
})

test('what is nobody’s task any more, or was never meant to go out by itself, has none', () => {
  for (const key of ['text/gone//answer:1', 'new-quote/gone', 'edit-quote/1', 'new-motto', 'description/photo'])
    expect(linkOf(key)).toBeUndefined()
})
