import { expect, test } from 'vitest'
import { noteOf } from './note-of.ts'

test('what is sent again after a lost answer is the same note, and what was changed meanwhile is another', () => {
  const tried = noteOf('Wir drucken nach.', undefined)
  expect(noteOf('Wir drucken nach.', tried)).toEqual(tried)
  const changed = noteOf('Wir drucken nach, bis Freitag.', tried)
  expect(changed.text).toBe('Wir drucken nach, bis Freitag.')
  expect(changed.noteId).not.toBe(tried.noteId)
})
