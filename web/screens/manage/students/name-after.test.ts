import { expect, test } from 'vitest'
import { nameAfter } from './name-after.ts'

const mia = { firstName: 'Mia', lastName: 'Krämer', tag: '', name: 'Mia Krämer' }
const inA = { ...mia, tag: '10a', name: 'Mia Krämer (10a)' }
const inB = { ...mia, tag: '10b', name: 'Mia Krämer (10b)' }

test('before two entries become one, the name is told that is there afterwards', () => {
  expect(nameAfter(mia, { ...mia, firstName: 'Mia Sophie', name: 'Mia Sophie Krämer' }, [])).toBe('Mia Krämer')
  expect(nameAfter(mia, inA, [])).toBe('Mia Krämer')
  expect(nameAfter(mia, inA, [inB])).toBe('Mia Krämer (10a)')
  expect(nameAfter(inB, inA, [])).toBe('Mia Krämer (10b)')
  expect(nameAfter({ ...mia, name: 'Mia K.' }, { ...mia, name: 'Mimi' }, [])).toBe('Mia K.')
  expect(nameAfter(mia, { ...mia, name: 'Mimi' }, [])).toBe('Mimi')
})
