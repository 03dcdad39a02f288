import { expect, test } from 'vitest'
import { type Definition, freshSettings } from '#domain/content/definition.ts'
import { readyBook } from '#domain/content/ready-book.ts'
import { differences } from './definition-words.ts'

const nameOf = (id: string) => (id === 'a' ? 'Anna Kurz' : 'jemand')

test('of two states only what differs is told, in the words of the form', () => {
  const mine: Definition = { type: 'editorial', title: 'Vorwort', settings: freshSettings.editorial }
  const theirs: Definition = { ...mine, title: 'Grußwort', settings: { ...mine.settings, author: 'a' } }
  expect(differences(theirs, mine, nameOf)).toEqual([
    { label: 'Titel', theirs: 'Grußwort', mine: 'Vorwort' },
    { label: 'Autor:in', theirs: 'Anna Kurz', mine: 'noch niemand' },
  ])
})

test('every type can be told', () => {
  let last = 0
  for (const definition of readyBook(() => String(++last)))
    expect(differences(definition, { ...definition, title: '' }, nameOf)).toEqual([
      { label: 'Titel', theirs: definition.title, mine: 'leer' },
    ])
})
