import { expect, test } from 'vitest'
import { freshSettings } from '#domain/content/definition.ts'
import { moduleActions } from './module-actions.ts'

const place = { first: false, last: false }
const ranking = { type: 'student-ranking', title: 'Lachen', settings: freshSettings['student-ranking'] } as const
const notes = { type: 'student-notes', title: 'Kommentare', settings: freshSettings['student-notes'] } as const
const open = { voteEnded: false, notesReleased: false }

test('a vote is ended and reopened while everybody sees it, and not before', () => {
  const actions = (state: 'DRAFT' | 'PUBLISHED', voteEnded: boolean) =>
    moduleActions({ ...open, definition: ranking, state, voteEnded }, place)
  expect(actions('DRAFT', false)).toEqual(['edit', 'publish', 'up', 'down', 'addAfter', 'duplicate', 'remove'])
  expect(actions('PUBLISHED', false)).toContain('endVote')
  expect(actions('PUBLISHED', true)).toContain('reopenVote')
})

test('notes are released and withheld, and never doubled', () => {
  const published = { ...open, definition: notes, state: 'PUBLISHED' } as const
  expect(moduleActions(published, place)).toEqual([
    'edit',
    'unpublish',
    'releaseNotes',
    'up',
    'down',
    'addAfter',
    'remove',
  ])
  expect(moduleActions({ ...published, notesReleased: true }, place)).toContain('withholdNotes')
})

test('the first goes no further up, the last no further down', () => {
  const draft = { ...open, definition: notes, state: 'DRAFT' } as const
  expect(moduleActions(draft, { first: true, last: true })).toEqual(['edit', 'publish', 'addAfter', 'remove'])
})
