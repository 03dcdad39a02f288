import { describe, expect, test } from 'vitest'
import { together } from './together.ts'

describe('looking up together', () => {
  test('one query at a time; what comes meanwhile shares the next', async () => {
    const asked: string[][] = []
    const find = together(async (keys: string[]) => {
      asked.push(keys)
      await new Promise((resolve) => setImmediate(resolve))
      return new Map(keys.map((key) => [key, key.toUpperCase()]))
    })
    const found = await Promise.all(['a', 'b', 'c', 'b'].map(find))
    expect(found).toEqual(['A', 'B', 'C', 'B'])
    expect(asked).toEqual([['a'], ['b', 'c']])
  })

  test('an answer is never older than its question', async () => {
    const rows = new Map([['a', 'before']])
    const find = together(async () => {
      const seen = new Map(rows)
      await new Promise((resolve) => setImmediate(resolve))
      return seen
    })
    const early = find('a')
    rows.set('a', 'after')
    expect(await Promise.all([early, find('a')])).toEqual(['before', 'after'])
  })

  test('a query that fails fails those who shared it, and no one after', async () => {
    let broken = true
    const find = together(async (keys: string[]) => {
      if (broken) throw new Error('down')
      return new Map(keys.map((key) => [key, key]))
    })
    const shared = [find('a'), find('b')].map((each) => each.catch(({ message }: Error) => message))
    expect(await Promise.all(shared)).toEqual(['down', 'down'])
    broken = false
    expect(await find('c')).toBe('c')
  })
})
