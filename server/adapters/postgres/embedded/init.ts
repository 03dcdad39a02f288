import { execFile } from 'node:child_process'
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { processFacts } from '../../system/processes.ts'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './error.ts'
import { cleanEnvironment, type ServerUser } from './server-user.ts'

const run = promisify(execFile)

type Init = { folder: string; binaries: Binaries; user: ServerUser; volatile: boolean }

/** Makes the cluster where there is none; one of another main version is refused before its server can be. */
export async function initCluster({ folder, binaries, user, volatile }: Init): Promise<void> {
  const data = join(folder, 'data')
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version !== undefined) {
    if (version.trim() === binaries.major) return
    throw new EmbeddedError(
      `Die Datenbank in ${data} ist von PostgreSQL ${version.trim()}, installiert ist ${binaries.major}.`,
    )
  }
  await removeRemains(folder)
  // Made aside and renamed: an interrupted first start, or two at once, never leave half a cluster behind.
  const partial = join(folder, `init.${process.pid}.partial`)
  const options = [
    ...['-D', partial, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8'],
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums'],
    ...(volatile ? ['--no-sync'] : []),
  ]
  await run(binaries.initdb, options, { ...user, cwd: '/', env: cleanEnvironment() }).catch((error: Error) => {
    throw new EmbeddedError(`PostgreSQL ließ sich in ${folder} nicht einrichten: ${lastLine(error)}`, { cause: error })
  })
  await rename(partial, data).catch(async (error: NodeJS.ErrnoException) => {
    await rm(partial, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error // another start was first
  })
}

async function removeRemains(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^init\.(\d+)\.partial$/.exec(name)?.[1]
    if (pid !== undefined && (await processFacts(Number(pid))) === undefined) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}

const lastLine = (error: Error & { stderr?: string }) => (error.stderr || error.message).trim().split('\n').at(-1) ?? ''
