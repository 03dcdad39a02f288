import { expect, test } from 'vitest'
import { similarNames } from './similar-names.ts'

const person = (name: string) => {
  const [firstName = '', lastName = ''] = name.split('|')
  return { firstName, lastName }
}
const others = ['Mia|Groß', 'Mia-Sophie|Gross', 'Ben|Groß', 'Mia|Vogt', 'Maximilian|Kern', 'Can|Özdemir', 'Wagner|Tom']
const found = (name: string) =>
  similarNames(person(name), others.map(person)).map((each) => Object.values(each).join('|'))

test.each([
  ['Mia|Gross', ['Mia|Groß', 'Mia-Sophie|Gross']],
  ['Max|Kern', ['Maximilian|Kern']],
  ['Maximilan|Kern', ['Maximilian|Kern']],
  ['Dschan|Özdemir', []],
  ['Can|Oezdemir', ['Can|Özdemir']],
  ['Tom|Wagner', ['Wagner|Tom']],
  ['Ida|Beck', []],
])('%s could be %j', (name, expected) => {
  expect(found(name)).toEqual(expected)
})

test('five hundred entries are looked through at once', () => {
  const many = Array.from({ length: 500 }, (_, at) => person(`Vorname${at}|Nachname${at}`))
  expect(similarNames(person('Vorname|Nachname'), many).length).toBe(500)
})
