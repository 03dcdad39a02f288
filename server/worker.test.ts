import { setTimeout as sleep } from 'node:timers/promises'
import { openLog } from './platform/log.ts'
import { expect, test } from './testing/test.ts'
import { openWorker } from './wiring/worker.ts'

test('the job process makes books in a child that it starts when asked and takes along', async ({ app }) => {
  const { bookmaker, close } = await openWorker(app.config, openLog({ level: 'silent', process: 'worker' }))
  expect(bookmaker.pids()).toEqual([])
  const { admin } = await app.a.class()
  await app.as(admin).book.make({ cover: 'HARDCOVER' })
  await expect.poll(() => bookmaker.pids()).toHaveLength(1)
  const [pid] = bookmaker.pids() as [number]
  await close()
  const isAlive = () => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }
  while (isAlive()) await sleep(20)
})
