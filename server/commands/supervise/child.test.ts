import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { superviseChild } from './child.ts'

/** A part of the app that does what is written here. */
async function supervise(source: string) {
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-part-'))
  const file = join(folder, 'part.mjs')
  await writeFile(file, source)
  const said: string[] = []
  const pids: number[] = []
  let hopeless = 0
  const child = superviseChild({
    title: 'Der Dienst',
    file,
    env: { ...process.env, FOLDER: folder },
    output: 'inherit',
    onSpawn: (pid) => void pids.push(pid),
    onHopeless: () => void hopeless++,
    say: (line) => void said.push(line),
    pauseSeconds: 0.02,
  })
  onTestFinished(async () => {
    await child.stop()
    await rm(folder, { recursive: true })
  })
  await child.ready
  return { child, said, pids, hopelessness: () => hopeless }
}

test('a part that dies again and again is started again and again, and says when it is beyond hope, and why', async () => {
  const { child, said, pids, hopelessness } = await supervise(
    `process.send({ type: 'ready' }); setTimeout(() => process.exit(7), 50)`,
  )
  await expect.poll(hopelessness, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(child.hopeless()).toBe('Der Dienst: Code 7')
  const tries = pids.length
  await expect.poll(() => pids.length, { timeout: 30_000, message: 'others may still work' }).toBeGreaterThan(tries)
  expect(said.slice(0, 3)).toEqual([
    'Der Dienst hat unerwartet aufgehört (Code 7) und startet in 0,02 s neu.',
    'Der Dienst hat unerwartet aufgehört (Code 7) und startet in 0,04 s neu.',
    'Der Dienst hat unerwartet aufgehört (Code 7) und startet in 0,08 s neu.',
  ])
})

test('a part whose database is away waits for it as long as it takes', async () => {
  const { child, said, pids, hopelessness } = await supervise(
    `import { existsSync, writeFileSync } from 'node:fs'
     const been = process.env.FOLDER + '/been'
     if (existsSync(been)) process.send({ type: 'failed', waits: true, message: 'Die Datenbank antwortet nicht.' }, () => process.exit(1))
     else { writeFileSync(been, ''); process.send({ type: 'ready' }); setTimeout(() => process.exit(7), 50) }`,
  )
  await expect.poll(() => pids.length, { timeout: 30_000 }).toBeGreaterThan(14)
  expect([child.hopeless(), hopelessness()]).toEqual([undefined, 0])
  expect(said.at(-1)).toBe('Der Dienst läuft nicht (Die Datenbank antwortet nicht.) und startet in 0,2 s neu.')
})
