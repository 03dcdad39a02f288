import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UploadQueue } from './queue.ts'
import { intent, phone, photo } from './testing/phone.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const after = (time: number) => vi.advanceTimersByTimeAsync(time)
const states = (queue: UploadQueue) => Object.fromEntries(queue.items().map(({ name, state }) => [name, state]))

test('two files are sent at a time, with their progress, and stand in the book in the end', async () => {
  const { tab, server, storage } = phone()
  const queue = await tab()
  for (const name of ['a', 'b', 'c']) queue.add(photo(name), intent)
  await after(250)
  expect(states(queue)).toEqual({ a: 'sending', b: 'sending', c: 'waiting' })
  expect(queue.items()[0]?.bytesSent).toBe(10)
  expect(queue.unsent()).toBe(3)
  await after(1_500)
  expect(states(queue)).toEqual({ a: 'placed', b: 'placed', c: 'placed' })
  expect(queue.items()[0]?.fileId).toBe('file of u1')
  expect(server.mostAtOnce).toBe(2)
  expect(storage.kept.size).toBe(0)
  await after(5_000)
  expect(queue.items()).toEqual([])
})

test('one file is announced after the other, in the order in which they were chosen', async () => {
  const { tab, server } = phone()
  const queue = await tab()
  for (const name of ['a', 'b', 'c']) queue.add(photo(name), intent)
  await after(50)
  expect(states(queue)).toEqual({ a: 'sending', b: 'waiting', c: 'waiting' })
  await after(2_000)
  expect([...server.received.keys()]).toEqual(['/uploads/u1', '/uploads/u2', '/uploads/u3'])
})

test('a lost connection makes a file wait, and it goes on from where it was', async () => {
  const { tab, server } = phone()
  const queue = await tab()
  queue.add(photo('a', 100), intent)
  await after(550)
  server.network = 'gone'
  await after(500)
  expect(queue.items()[0]).toMatchObject({ state: 'waiting', offline: true, bytesSent: 40 })
  await after(600_000)
  server.network = 'fine'
  queue.retryAll()
  await after(250)
  expect(queue.items()[0]?.bytesSent).toBeGreaterThanOrEqual(40)
  await after(2_000)
  expect(states(queue)).toEqual({ a: 'placed' })
})

test('a paused file stays where it is, also after a reload, and lets others through', async () => {
  const { tab } = phone()
  const queue = await tab()
  for (const name of ['a', 'b', 'c']) queue.add(photo(name, 100), intent)
  await after(250)
  queue.pause('u1')
  expect(states(queue)).toEqual({ a: 'paused', b: 'sending', c: 'sending' })
  await after(10_000)
  queue.close()
  const next = await tab()
  expect(states(next)).toEqual({ a: 'paused' })
  next.resume('u1')
  await after(3_000)
  expect(states(next)).toEqual({ a: 'placed' })
})

test('after a reload a file goes on by itself from what the server has', async () => {
  const { tab, server } = phone()
  const queue = await tab()
  queue.add(photo('a', 100), intent)
  await after(550)
  queue.close()
  const next = await tab()
  await after(150)
  expect(next.items()[0]).toMatchObject({ state: 'sending', bytesSent: 40 })
  await after(3_000)
  expect(states(next)).toEqual({ a: 'placed' })
  expect([...server.received.keys()]).toEqual(['/uploads/u1'])
})

test('a file that the device could not keep goes on when the same one is chosen again', async () => {
  const { tab, server } = phone({ room: 50 })
  const queue = await tab()
  queue.add(photo('groß', 100), intent)
  await after(550)
  expect(queue.atRisk()).toBe(true)
  queue.close()
  const next = await tab()
  expect(states(next)).toEqual({ groß: 'missing' })
  next.add(photo('groß', 100), intent)
  await after(3_000)
  expect(states(next)).toEqual({ groß: 'placed' })
  expect([...server.received.keys()]).toEqual(['/uploads/u1'])
})

test('what the server refuses is said and not tried again; what it finds later too', async () => {
  const { tab, server } = phone()
  const queue = await tab()
  server.refused.a = { kind: 'refused', code: 'DEADLINE_PASSED' }
  server.reports.u2 = { state: 'failed', error: 'PHOTO_BROKEN', fileId: null }
  queue.add(photo('a'), intent)
  queue.add(photo('b'), intent)
  await after(5_000)
  expect(queue.items().map(({ state, error }) => [state, error])).toEqual([
    ['failed', 'DEADLINE_PASSED'],
    ['failed', 'PHOTO_BROKEN'],
  ])
  expect(queue.unsent()).toBe(0)
  delete server.reports.u2
  queue.retry('u2')
  await after(3_000)
  expect(states(queue)).toMatchObject({ b: 'placed' })
  expect(server.dismissed).toEqual(['u2'])
})

test('a server that keeps failing is told about after some tries', async () => {
  const { tab, server } = phone()
  const queue = await tab()
  server.refused.a = { kind: 'later', code: 'UPLOAD_NO_STORAGE' }
  queue.add(photo('a'), intent)
  await after(10_000)
  expect(states(queue)).toEqual({ a: 'waiting' })
  await after(120_000)
  expect(queue.items()[0]).toMatchObject({ state: 'failed', error: 'UPLOAD_NO_STORAGE' })
})

test('what the server failed at is tried again there, without the bytes, also where the device has not kept them', async () => {
  const { tab, server } = phone({ room: 0 })
  const queue = await tab()
  server.reports.u1 = { state: 'failed', error: 'INTAKE_FAILED', fileId: null }
  queue.add(photo('a'), intent)
  await after(1_500)
  expect(queue.items()[0]).toMatchObject({ state: 'failed', error: 'INTAKE_FAILED' })
  server.network = 'gone'
  queue.retry('u1')
  await after(100)
  expect(queue.items()[0], 'nobody heard it: it can be wished for again').toMatchObject({
    state: 'failed',
    error: 'INTAKE_FAILED',
  })
  server.network = 'fine'
  queue.retry('u1')
  await after(100)
  expect([server.retried, server.dismissed, server.sending]).toEqual([['u1'], [], 0])
  expect(states(queue)).toEqual({ a: 'placed' })
})

test('a removed file leaves nothing, neither here nor on the server', async () => {
  const { tab, server, storage } = phone()
  const queue = await tab()
  queue.add(photo('a', 100), intent)
  await after(350)
  queue.remove('u1')
  await after(5_000)
  expect([queue.items(), storage.kept.size, server.dismissed]).toEqual([[], 0, ['u1']])
})

test('another account sees nothing of it, and a second tab does not send it twice', async () => {
  const { tab, server } = phone()
  const queue = await tab()
  server.network = 'gone'
  queue.add(photo('a'), intent)
  await after(1_000)
  expect((await tab('ben')).items()).toEqual([])
  expect((await tab('anna')).items()).toEqual([])
})

test('whatever happens, every file that was not removed stands in the book once, or is shown with a reason', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constantFrom('add', 'pause', 'resume', 'remove', 'retry'), at: fc.nat(3) }),
    fc.record({ do: fc.constantFrom('gone', 'fine', 'reload', 'online'), at: fc.constant(0) }),
    fc.record({ do: fc.constant('wait'), at: fc.nat(3_000) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (story) => {
      const { tab, server, storage } = phone()
      let queue = await tab()
      const wanted = new Set<string>()
      for (const { do: what, at } of story) {
        const item = queue.items()[at]
        if (what === 'add') {
          const name = `foto ${wanted.size + server.received.size} ${at}`
          queue.add(photo(name, 10 + at * 30), intent)
          wanted.add(queue.items().at(-1)?.id ?? '')
        } else if (what === 'pause' && item !== undefined && ['waiting', 'sending'].includes(item.state))
          queue.pause(item.id)
        else if (what === 'resume' && item?.state === 'paused') queue.resume(item.id)
        else if (what === 'retry' && item?.state === 'failed') queue.retry(item.id)
        else if (what === 'remove' && item !== undefined) {
          queue.remove(item.id)
          if (item.state !== 'placed') wanted.delete(item.id)
        } else if (what === 'gone' || what === 'fine') server.network = what
        else if (what === 'online') queue.retryAll()
        else if (what === 'reload') {
          await after(0)
          queue.close()
          queue = await tab()
        } else if (what === 'wait') await after(at)
      }
      server.network = 'fine'
      queue.retryAll()
      for (const { id, state } of queue.items()) if (state === 'paused') queue.resume(id)
      await after(120_000)
      expect(queue.items()).toEqual([])
      expect(storage.kept.size).toBe(0)
      for (const id of wanted) expect(server.received.has(`/uploads/${id}`)).toBe(true)
    }),
    { numRuns: 200 },
  )
})
