import { execFile, spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { copyUsedFolder } from '../server/testing/used-data-folder.ts'

const root = join(import.meta.dirname, '..')

/** As npm runs its scripts: on the project's own Node, which comes first on the path. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'tools/run.mjs'), ...args], { cwd: root }).catch((error) => error)

test('commands do their work when npm starts them, and say how they are used', async () => {
  const staff = await run('server/commands/staff.ts', 'remove')
  expect([staff.code, staff.stderr]).toEqual([1, expect.stringContaining('npm run staff -- add')])
  const screenshots = await run('--dev', 'tools/screenshots.ts')
  expect([screenshots.code, screenshots.stderr]).toEqual([2, expect.stringContaining('npm run screenshots -- /login')])
  const handbook = join(await mkdtemp(join(tmpdir(), 'stufenbuch-handbook-')), 'Anleitung.pdf')
  expect((await run('server/commands/handbook.ts', handbook)).stdout).toContain(handbook)
  expect((await readFile(handbook)).subarray(0, 5).toString()).toBe('%PDF-')
  const restore = await run('server/commands/restore.ts')
  expect([restore.code, restore.stderr]).toEqual([1, expect.stringContaining('npm run restore')])
})

test('ending npm ends the app', async () => {
  const home = await mkdtemp(join(tmpdir(), 'stufenbuch-npm-'))
  await chmod(home, 0o755)
  const DATA_DIR = join(home, 'var')
  await copyUsedFolder(DATA_DIR)
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR, NODE_ENV: 'development' },
  })
  let output = ''
  npm.stdout.on('data', (chunk) => {
    output += chunk
  })
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Strg+C beendet')
  const url = /Stufenbuch läuft: (\S+)/.exec(output)?.[1] ?? ''
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  expect(await isReady()).toBe(true)
  npm.kill('SIGTERM')
  await expect.poll(isReady, { timeout: 30_000 }).toBe(false)
  await rm(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
})
