import { expect, test } from 'vitest'
import { messagesOf } from './issue-messages.ts'

const issues = [
  { path: ['title'], message: 'Gib einen Titel ein.' },
  { path: ['title'], message: 'Der Titel ist zu kurz.' },
  { path: ['settings', 'questions', 3, 'text'], message: 'Schreib eine Frage.' },
]

test('each field tells the first thing that is wrong with it', () => {
  expect(messagesOf(issues)).toEqual({
    title: 'Gib einen Titel ein.',
    'settings.questions.3.text': 'Schreib eine Frage.',
  })
})

test('a list can be one field', () => {
  expect(messagesOf(issues, { listsAreFields: true })).toMatchObject({
    'settings.questions.text': 'Schreib eine Frage.',
  })
})
