import { expect, test } from 'vitest'
import { emptyChapters } from './preview-words.ts'

const open = 'Sobald überall etwas steht, könnt ihr die Vorschau selbst freischalten.'
const notes = 'Kommentare zählen ab der Nacht, nachdem jemand damit fertig geworden ist.'

test('a locked preview says what is empty, and of comments when they count, never that there are none', () => {
  expect(emptyChapters({ unfilled: 1, empty: 1 })).toBe(`1 Inhalt ist noch leer. ${open}`)
  expect(emptyChapters({ unfilled: 3, empty: 2 })).toBe(`2 Inhalte sind noch leer. ${notes} ${open}`)
  expect(emptyChapters({ unfilled: 1, empty: 0 })).toBe(`${notes} ${open}`)
})
