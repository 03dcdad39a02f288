import { expect, test } from 'vitest'
import { namesAsMeant } from './names-as-meant.ts'

const names = (name: string) => {
  const [firstName = '', lastName = ''] = name.split('|')
  return { firstName, lastName }
}

test.each([
  ['Albers|Zoe', 'Zoe|Albers', 'Zoe|Albers'],
  ['Yildiz|Ömer', 'Ömer Can|Yıldız', 'Ömer|Yildiz'],
  ['zoe|albers', 'Zoe|Albers', 'Zoe|Albers'],
  // In a class list that begins with the family name it is the list that is turned.
  ['Minh Duc|Tran', 'Tran Minh|Duc', 'Minh Duc|Tran'],
  ['Zoe|Albers', 'Albers|Zoe', 'Zoe|Albers'],
  // Nobody can tell which is which.
  ['Peter|Martin', 'Martin|Peter', 'Peter|Martin'],
  ['Xyr|Qulm', 'Qulm|Xyr', 'Xyr|Qulm'],
])('whoever types %s and stands there as %s is called %s', (typed, entry, meant) => {
  expect(namesAsMeant(names(typed), names(entry))).toEqual(names(meant))
})
