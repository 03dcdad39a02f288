import { describe, expect, test } from 'vitest'
import { batchedReads } from './batched-reads.ts'

describe('looking up together', () => {
  test('two queries at a time; what comes meanwhile shares the next', async () => {
    const asked: string[][] = []
    const find = batchedReads(async (keys: string[]) => {
      asked.push(keys)
      await new Promise((resolve) => setImmediate(resolve))
      return new Map(keys.map((key) => [key, key.toUpperCase()]))
    })
    const found = await Promise.all(['a', 'b', 'c', 'd', 'c'].map(find))
    expect(found).toEqual(['A', 'B', 'C', 'D', 'C'])
    expect(asked).toEqual([['a'], ['b'], ['c', 'd']])
  })

  test('an answer is never older than its question', async () => {
    const rows = new Map([['a', 'before']])
    const find = batchedReads(async () => {
      const seen = new Map(rows)
      await new Promise((resolve) => setImmediate(resolve))
      return seen
    })
    const early = [find('a'), find('a')]
    rows.set('a', 'after')
    expect(await Promise.all([...early, find('a')])).toEqual(['before', 'before', 'after'])
  })

  test('one that hangs holds up nobody else', async () => {
    const hangs = Promise.withResolvers<Map<string, string>>()
    const find = batchedReads((keys: string[]) =>
      keys.includes('slow') ? hangs.promise : Promise.resolve(new Map(keys.map((key) => [key, key]))),
    )
    const slow = find('slow')
    expect(await Promise.all(['a', 'b', 'c'].map(find))).toEqual(['a', 'b', 'c'])
    hangs.resolve(new Map([['slow', 'at last']]))
    expect(await slow).toBe('at last')
  })

  test('a query that fails fails those who shared it, and no one after', async () => {
    let broken = true
    const find = batchedReads(async (keys: string[]) => {
      if (broken) throw new Error('down')
      return new Map(keys.map((key) => [key, key]))
    })
    const shared = [find('a'), find('b')].map((each) => each.catch(({ message }: Error) => message))
    expect(await Promise.all(shared)).toEqual(['down', 'down'])
    broken = false
    expect(await find('c')).toBe('c')
  })
})
