import { fork } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const here = (name: string) => JSON.stringify(join(import.meta.dirname, name))

/** A process of the app that does what is written here once it runs; its exit code, and what it said before. */
async function live(source: string): Promise<{ code: number | null; said: unknown[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-process-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(
    join(folder, 'part.mjs'),
    `import { createReadStream } from 'node:fs'
     import { runProcess } from ${here('process.ts')}
     import { openLog } from ${here('log.ts')}
     await runProcess(openLog({ level: 'silent', process: 'worker' }), async () => ({ close: async () => {} }))
     const later = (ms) => new Promise((done) => setTimeout(done, ms))
     ${source}`,
  )
  const child = fork(join(folder, 'part.mjs'), { stdio: 'ignore' })
  const said: unknown[] = []
  child.on('message', (message) => said.push(message))
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  return { code, said }
}

test('an error of a file that nobody listened to costs that file, and the process goes on', async () => {
  const { code, said } = await live(
    `createReadStream('/nowhere/at/all')
     Promise.reject(new Error('nobody waits for this'))
     await later(300)
     process.send('still here', () => process.exit(0))`,
  )
  expect({ code, said }).toEqual({ code: 0, said: [{ type: 'ready' }, 'still here'] })
})

test('a mistake of our own ends it, so that it begins anew in a known state', async () => {
  const { code, said } = await live(
    `setTimeout(() => undefined.nothing, 50)
     await later(10_000)
     process.send('still here')`,
  )
  expect({ code, said }).toEqual({ code: 1, said: [{ type: 'ready' }] })
})
