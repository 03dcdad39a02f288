import { expect, test } from 'vitest'
import { inNameOrder, inTwo } from './name-order.ts'

test.each([
  ['Mia Groß', 'Groß', 'Mia', 'Groß'],
  ['Max Emil von der Heide', 'von-der-Heide', 'Max Emil', 'von der Heide'],
  ['Patrick O’Connor', 'OConnor', 'Patrick', 'O’Connor'],
  ['Maria Clara Santos Silva', 'Santos-Silva', 'Maria Clara', 'Santos Silva'],
  ['Anna Schmidt (Q2a)', 'Schmidt', 'Anna', 'Schmidt (Q2a)'],
  ['Mimi', 'Schmidt', 'Mimi', ''],
])('„%s“ of the account’s „%s“ is „%s“ and „%s“', (name, lastName, first, last) => {
  expect(inTwo(name, lastName)).toEqual({ first, last })
})

test('people stand as in a phone book: umlauts spelled out, and without what stands before a name', () => {
  const people = [
    ['Zoe Zander', 'Zander'],
    ['Uwe Oft', 'Oft'],
    ['Nils Öz', 'Öz'],
    ['Ida van Beek', 'van Beek'],
    ['Max Emil von der Heide', 'von-der-Heide'],
    ['Lea Heide', 'Heide'],
    ['Łukasz Łoś', 'Los'],
    ['Ben Lord', 'Lord'],
    ['Anna Schmidt (Q2c)', 'Schmidt'],
    ['Anna Schmidt (Q2a)', 'Schmidt'],
  ].map(([name = '', lastName = '']) => ({ name, lastName }))
  expect(inNameOrder(people).map(({ name }) => name)).toEqual([
    'Ida van Beek',
    'Lea Heide',
    'Max Emil von der Heide',
    'Ben Lord',
    'Łukasz Łoś',
    'Nils Öz',
    'Uwe Oft',
    'Anna Schmidt (Q2a)',
    'Anna Schmidt (Q2c)',
    'Zoe Zander',
  ])
})
