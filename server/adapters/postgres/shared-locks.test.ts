import { setTimeout as sleep } from 'node:timers/promises'
import { inject } from 'vitest'
import { asAdmin, cloneDatabase } from '../../testing/cluster.ts'
import { test as base, expect } from '../../testing/test.ts'
import { openSharedLocks, type SharedLocks } from './shared-locks.ts'

const test = base.extend<{ url: string; two: [SharedLocks, SharedLocks] }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures it depends on from the pattern
  url: async ({}, use) => {
    const database = await cloneDatabase(inject('clusterUrl'))
    await use(database.url)
    await database.drop()
  },
  two: async ({ url }, use) => {
    const two: [SharedLocks, SharedLocks] = [await openSharedLocks(url), await openSharedLocks(url)]
    await use(two)
    await Promise.all(two.map((locks) => locks.close()))
  },
})
const never = new AbortController().signal
const wanted = (key: string, release = () => {}) => ({ key, signal: never, waitMs: 3_000, release })
const at = (locks: readonly SharedLocks[], index: number) => locks[index % locks.length] as SharedLocks

test('one of twenty holds a lock at a time, in two processes', async ({ two }) => {
  let inside = 0
  let most = 0
  const turns = Array.from({ length: 20 }, async (_none, index) => {
    const locks = at(two, index)
    expect(await locks.lock({ ...wanted('a'), waitMs: 20_000 })).toBe(true)
    most = Math.max(most, ++inside)
    await sleep(3)
    inside--
    await locks.unlock('a')
  })
  await Promise.all(turns)
  expect(most).toBe(1)
})

test('whoever holds it is asked to let go, in the same process and in another', async ({ two }) => {
  for (const waiting of [0, 1]) {
    const asked = Promise.withResolvers<void>()
    expect(await two[0].lock(wanted('a', asked.resolve))).toBe(true)
    const next = at(two, waiting).lock(wanted('a'))
    await asked.promise
    await two[0].unlock('a')
    expect(await next).toBe(true)
    await at(two, waiting).unlock('a')
  }
})

test('nobody waits longer than said, and other locks are free', async ({ two }) => {
  await two[0].lock(wanted('a'))
  expect(await two[1].lock({ ...wanted('a'), waitMs: 100 })).toBe(false)
  const gone = AbortSignal.abort()
  expect(await two[1].lock({ ...wanted('a'), signal: gone })).toBe(false)
  expect(await two[1].lock(wanted('b'))).toBe(true)
})

test('the locks of a process whose connection died are free, and it is told', async ({ two, url }) => {
  const told = Promise.withResolvers<void>()
  await two[0].lock(wanted('a', told.resolve))
  await asAdmin(url, (admin) =>
    admin.query(`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'`),
  )
  await told.promise
  expect(await two[1].lock(wanted('a'))).toBe(true)
  await two[1].unlock('a')
  expect(await two[0].lock(wanted('a'))).toBe(true)
})
