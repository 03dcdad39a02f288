import { execFile } from 'node:child_process'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { buildWebIfStale } from '../../tools/build-web.ts'
import { removeFolder } from './remove-folder.ts'
import { startApp } from './running-app.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    usedDataFolder: string
    /** What the first start of all said. */
    firstGreeting: string
  }
}

/**
 * A data folder that was in use before, for tests that are not about the first start: it is made once, and copied with
 * its owners, since drawing the demo's photos takes longer than everything else together.
 */
export const copyUsedFolder = async (target: string): Promise<void> =>
  void (await promisify(execFile)('cp', ['-a', inject('usedDataFolder'), target]))

/** Vitest's global setup. */
export default async function setup(project: TestProject) {
  await buildWebIfStale() // not every start of a test may write to the project
  const home = await mkdtemp(join(tmpdir(), 'stufenbuch-used-'))
  await chmod(home, 0o755)
  const dataDir = join(home, 'var')
  const { output, stop } = await startApp({ dataDir })
  await stop()
  project.provide('usedDataFolder', dataDir)
  project.provide('firstGreeting', output())
  return () => removeFolder(home)
}
