import { expect, test } from 'vitest'
import type { Person } from './content.ts'
import { indexOfNames, pageList } from './index-of-names.ts'

const person = (first: string, last: string): Person => ({
  id: `${first} ${last}`,
  first,
  last,
  rightToLeft: false,
  tint: 0,
  portrait: null,
})

test('names stand where Germans look for them', () => {
  const people = [
    person('Anna', 'von der Heide'),
    person('Can', 'Yıldız'),
    person('Ida', 'Öztürk'),
    person('Layla', 'حداد'),
    person('Max', 'Graf von Hohenstein'),
    person('Olaf', 'Ott'),
    person('Selin', 'Şahin'),
    person('Tom', 'Schmidt'),
  ]
  const groups = indexOfNames(people, new Map(), new Map())
  expect(groups.map(({ title, entries }) => `${title}: ${entries.map(({ name }) => name).join('; ')}`)).toEqual([
    'H: von der Heide, Anna; Graf von Hohenstein, Max',
    'O: Öztürk, Ida; Ott, Olaf',
    'S: Şahin, Selin; Schmidt, Tom',
    'Y: Yıldız, Can',
    '…: حداد, Layla',
  ])
})

test('the own page stands first, the others ascending and in ranges', () => {
  const ben = person('Ben', 'Krüger')
  const [group] = indexOfNames([ben], new Map([[ben.id, 34]]), new Map([[ben.id, [163, 34, 144, 164, 162]]]))
  expect(group?.entries).toEqual([{ name: 'Krüger, Ben', own: 34, others: '144, 162–164' }])
  expect(pageList([9, 8, 3, 3])).toBe('3, 8, 9')
})
