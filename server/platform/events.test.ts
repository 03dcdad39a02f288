import { setTimeout as sleep } from 'node:timers/promises'
import { asAdmin } from '../testing/cluster.ts'
import { expect, test } from '../testing/test.ts'
import { announce, openEvents, PAGES_AT_ONCE } from './events.ts'

const aClass = () => crypto.randomUUID()

test('what one process announces, the pages of that class hear in every process, and no other class does', async ({
  app,
}) => {
  const other = await openEvents(app.database.url)
  const [ours, theirs] = [aClass(), aClass()]
  const heard: string[] = []
  app.events.subscribe(ours, (topics) => heard.push(`here ${topics}`))
  other.subscribe(ours, (topics) => heard.push(`there ${topics}`))
  other.subscribe(theirs, (topics) => heard.push(`theirs ${topics}`))
  await app.db.transaction((tx) => announce(tx, ours, 'members'))
  await expect.poll(() => heard.sort()).toEqual(['here members', 'there members'])
  await other.close()
})

test('nothing is heard of what was rolled back', async ({ app }) => {
  const ours = aClass()
  const heard: string[] = []
  app.events.subscribe(ours, (topics) => heard.push(...topics))
  const failing = app.db.transaction(async (tx) => {
    await announce(tx, ours, 'class')
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow()
  await app.db.transaction((tx) => announce(tx, ours, 'motto'))
  await expect.poll(() => heard).toEqual(['motto'])
})

test('many announcements within a second travel together', async ({ app }) => {
  const ours = aClass()
  const heard: (readonly string[])[] = []
  const stop = app.events.subscribe(ours, (topics) => heard.push(topics))
  for (let at = 0; at < 30; at++) await app.db.transaction((tx) => announce(tx, ours, at % 2 === 0 ? 'motto' : 'tasks'))
  await expect.poll(() => heard.flat().includes('tasks'), { timeout: 3_000 }).toBe(true)
  expect(heard.length).toBeLessThanOrEqual(3)
  stop()
  const before = heard.length
  await app.db.transaction((tx) => announce(tx, ours, 'motto'))
  await sleep(1_200)
  expect(heard.length).toBe(before)
})

test('a class with many open pages is told some at a time, and everybody once', async ({ app }) => {
  const ours = aClass()
  const heard: number[] = []
  const told = Promise.withResolvers<number>()
  const stops = Array.from({ length: PAGES_AT_ONCE + 3 }, (_, page) =>
    app.events.subscribe(ours, () => {
      heard.push(page)
      queueMicrotask(() => told.resolve(heard.length))
    }),
  )
  await app.db.transaction((tx) => announce(tx, ours, 'motto'))
  expect(await told.promise).toBe(PAGES_AT_ONCE)
  stops.at(-1)?.()
  await expect.poll(() => heard).toEqual(Array.from({ length: PAGES_AT_ONCE + 2 }, (_, page) => page))
})

test('news wait while the process is busy, and travel together after', async ({ app }) => {
  const ours = aClass()
  const heard: string[][] = []
  let isBusy = true
  const events = await openEvents(app.database.url, () => isBusy)
  events.subscribe(ours, (topics) => heard.push([...topics]))
  const idle = Promise.withResolvers<void>()
  app.events.subscribe(ours, () => idle.resolve())
  await app.db.transaction((tx) => announce(tx, ours, 'motto'))
  await idle.promise
  await sleep(200)
  expect(heard).toEqual([])
  isBusy = false
  await expect.poll(() => heard).toEqual([['motto']])
  await events.close()
})

test('after the connection was lost everybody is told to look again', async ({ app }) => {
  const ours = aClass()
  const heard: string[] = []
  app.events.subscribe(ours, (topics) => heard.push(...topics))
  await asAdmin(app.database.url, (admin) =>
    admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'stufenbuch-listen' and datname = current_database()`),
  )
  await expect.poll(() => heard, { timeout: 10_000 }).toContain('all')
  await app.db.transaction((tx) => announce(tx, ours, 'motto'))
  await expect.poll(() => heard, { timeout: 5_000 }).toContain('motto')
})
