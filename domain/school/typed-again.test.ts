import { expect, test } from 'vitest'
import { isTypedAgain } from './typed-again.ts'

test.each([
  ['Łukasz', 'lukasz'],
  ['Hồng-Anh', 'Hong Anh'],
  ['Jürgen', ' Juergen '],
  ['Gül-Şah', 'gulsah'],
  ['Мария', 'мария'],
])('%s is typed as %j on a keyboard that lacks its letters', (name, typed) => {
  expect(isTypedAgain(typed, name)).toBe(true)
})

test('nothing, a part or another name is not the own one', () => {
  for (const typed of ['', ' - ', 'Hong', 'Hong-An']) expect(isTypedAgain(typed, 'Hồng-Anh'), typed).toBe(false)
})
