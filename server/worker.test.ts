import { setTimeout as sleep } from 'node:timers/promises'
import { openLog } from './platform/log.ts'
import { expect, test } from './testing/test.ts'
import { openWorker } from './wiring/worker.ts'

test('the job process sets pages of the book as well, in a child that it starts when asked and takes along', async ({
  app,
}) => {
  const { typesetter, close } = await openWorker(app.config, openLog({ level: 'silent', process: 'worker' }))
  expect(typesetter.pids()).toEqual([])
  const data = { school: 'Goethe-Gymnasium', city: 'Berlin', year: 2027, motto: 'Abinauten' }
  const { pdf, missing } = await typesetter.set({ template: 'title-page', data }, 'print')
  expect([pdf instanceof Uint8Array, Buffer.from(pdf).toString('latin1', 0, 5), missing]).toEqual([true, '%PDF-', []])
  const [pid = 0] = typesetter.pids()
  await close()
  while (typesetter.pids().length > 0) await sleep(5)
  expect(() => process.kill(pid, 0)).toThrow()
})
