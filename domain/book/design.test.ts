import { expect, test } from 'vitest'
import { lookWith } from './design.ts'

test('another design comes in its first colours, unless others are named; the same keeps its own', () => {
  const now = { design: 'freitreppe', world: 'klee' } as const
  expect(lookWith(now, {})).toEqual(now)
  expect(lookWith(now, { design: 'freitreppe' })).toEqual(now)
  expect(lookWith(now, { design: 'schuhkarton' })).toEqual({ design: 'schuhkarton', world: 'rotstift' })
  expect(lookWith(now, { design: 'schuhkarton', world: 'tafel' })).toEqual({ design: 'schuhkarton', world: 'tafel' })
  for (const wrong of [{ design: 'barock' }, { world: 'rotstift' }, { design: 'toString' }])
    expect(lookWith(now, wrong)).toBeUndefined()
})
