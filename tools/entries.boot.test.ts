import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** As npm runs its scripts: on the project's own Node, which comes first on the path. */
const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'tools/run.mjs'), ...args], { cwd: root }).catch((error) => error)

test('commands do their work when npm starts them, and say how they are used', async () => {
  const staff = await run('server/commands/staff.ts', 'remove')
  expect([staff.code, staff.stderr]).toEqual([1, 'Aufruf: npm run staff -- add "VORNAME NACHNAME" MAIL\n'])
  const screenshots = await run('--dev', 'tools/screenshots.ts')
  expect([screenshots.code, screenshots.stderr]).toEqual([2, expect.stringContaining('npm run screenshots -- /login')])
  const restore = await run('server/commands/restore.ts')
  expect([restore.code, restore.stderr]).toEqual([1, expect.stringContaining('npm run restore')])
})
