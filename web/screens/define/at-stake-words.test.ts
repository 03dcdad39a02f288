import { expect, test } from 'vitest'
import type { Module } from '#contract/content/modules.ts'
import { atStakeWords, mayHold } from './at-stake-words.ts'

const collage = { type: 'photo-collage' } as Module['definition']
const notes = { type: 'student-notes' } as Module['definition']
const filled = { definition: collage, hasContent: true, documents: [] }

test('what is at stake is said with its count', () => {
  const pdf = { id: '1', fileId: '2', name: 'Anzeige.pdf', pages: [], bytes: 1 }
  expect(atStakeWords({ ...filled, people: 23 })).toBe('23 Personen haben hier schon etwas ausgefüllt.')
  expect(atStakeWords({ ...filled, people: 1 })).toBe('1 Person hat hier schon etwas ausgefüllt.')
  expect(atStakeWords({ ...filled, people: 0 })).toBe('Hier steht schon etwas.')
  expect(atStakeWords({ ...filled, people: 0, documents: [pdf] })).toBe('Hier liegt schon 1 PDF.')
})

test('of comments nobody says that there are none', () => {
  expect([
    mayHold({ definition: collage, hasContent: false }),
    mayHold({ definition: notes, hasContent: false }),
  ]).toEqual([false, true])
  const more = 'Hier können Kommentare stehen, die ihr noch nicht seht.'
  expect(atStakeWords({ ...filled, definition: notes, hasContent: false, people: 0 })).toBe(more)
  expect(atStakeWords({ ...filled, definition: notes, people: 2 })).toBe(
    `2 Personen haben hier schon etwas ausgefüllt. ${more}`,
  )
})
