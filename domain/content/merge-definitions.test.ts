import { expect, test } from 'vitest'
import { type DefinitionOf, freshSettings } from './definition.ts'
import { mergeDefinitions } from './merge-definitions.ts'

const [first, second, third, fourth] = [
  '018f0000-0000-7000-8000-000000000001',
  '018f0000-0000-7000-8000-000000000002',
  '018f0000-0000-7000-8000-000000000003',
  '018f0000-0000-7000-8000-000000000004',
] as const
type Survey = DefinitionOf<'custom-ranking'>
const survey = (title: string, answers: [id: string, text: string][], settings: Partial<Survey['settings']> = {}) =>
  ({
    type: 'custom-ranking',
    title,
    settings: { ...freshSettings['custom-ranking'], ...settings, answers: answers.map(([id, text]) => ({ id, text })) },
  }) as Survey
const base = survey('Der beste Ort', [
  [first, 'Mensa'],
  [second, 'Hof'],
])
const answersOf = ({ settings }: Survey) => settings.answers.map(({ text }) => text)

test('what somebody never saw is not taken out by another title', () => {
  const mine = { ...base, title: 'Der schönste Ort' }
  const theirs = survey(base.title, [
    [first, 'Mensa'],
    [second, 'Hof'],
    [third, 'Wiese'],
  ])
  const merged = mergeDefinitions(base, mine, theirs)
  expect(merged.title).toBe('Der schönste Ort')
  expect(answersOf(merged)).toEqual(['Mensa', 'Hof', 'Wiese'])
})

test('of lists that both changed each has its own, and the own counts where both changed the same', () => {
  const mine = survey(base.title, [
    [fourth, 'Dach'],
    [second, 'Schulhof'],
    [first, 'Mensa'],
  ])
  const theirs = survey('Orte', [
    [first, 'Kantine'],
    [second, 'Hof hinten'],
    [third, 'Wiese'],
  ])
  const merged = mergeDefinitions(base, mine, theirs)
  expect(merged.title).toBe('Orte')
  expect(answersOf(merged)).toEqual(['Dach', 'Schulhof', 'Kantine', 'Wiese'])
})

test('what either took out is out, unless the other has just written on it', () => {
  const withoutMensa = survey(base.title, [[second, 'Hof']])
  const withoutHof = survey(base.title, [[first, 'Mensa']])
  expect(answersOf(mergeDefinitions(base, withoutMensa, withoutHof))).toEqual([])
  const renamed = survey(base.title, [
    [first, 'Mensa am Freitag'],
    [second, 'Hof'],
  ])
  expect(answersOf(mergeDefinitions(base, renamed, withoutMensa))).toEqual(['Mensa am Freitag', 'Hof'])
})
