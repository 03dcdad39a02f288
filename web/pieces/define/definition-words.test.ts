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

test('of a long list only what differs is told', () => {
  const ask = (...texts: string[]): Definition => ({
    type: 'personal-page',
    title: 'Steckbriefe',
    settings: {
      ...freshSettings['personal-page'],
      questions: texts.map((text) => ({ id: text, text, maxLength: 200, mandatory: false })),
    },
  })
  const told = (theirs: Definition, mine: Definition) => differences(theirs, mine, nameOf)
  const common = ['Hobbys', 'Vorbild', 'Lieblingsort', 'Pausenbrot']
  expect(told(ask(...common, 'Peinlichster Moment'), ask(...common, 'Größter Erfolg'))).toEqual([
    { label: 'Fragen', theirs: 'Peinlichster Moment (und 4 weitere)', mine: 'Größter Erfolg (und 4 weitere)' },
  ])
  expect(told(ask(...common), ask(...common, 'Größter Erfolg'))).toEqual([
    { label: 'Fragen', theirs: 'nur die anderen 4', mine: 'Größter Erfolg (und 4 weitere)' },
  ])
  expect(told(ask(...common), ask(...common.toReversed()))).toEqual([
    { label: 'Fragen', theirs: 'dieselben 4, anders geordnet', mine: 'dieselben 4, anders geordnet' },
  ])
})
