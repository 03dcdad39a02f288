import { expect, test } from 'vitest'
import { linesIn, moved } from './list-entries.ts'

test('an entry goes to the place that is named', () => {
  const list = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
  const ids = (id: string, to: number) => moved(list, id, to).map((each) => each.id)
  expect(ids('a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(ids('d', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(ids('b', 1)).toEqual(['a', 'b', 'c', 'd'])
  expect(ids('x', 1)).toEqual(['a', 'b', 'c', 'd'])
})

test('a pasted list becomes lines without bullets, numbers and gaps', () => {
  expect(linesIn('1. Spitzname\n\n - Hobbys \r\n• Motto\n3 Dinge für die Insel\n')).toEqual([
    'Spitzname',
    'Hobbys',
    'Motto',
    '3 Dinge für die Insel',
  ])
  expect(linesIn(' \n')).toEqual([])
})
