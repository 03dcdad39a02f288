import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { processFacts, signalProcess, waitForEnd } from '../../system/processes.ts'
import { EmbeddedError } from './error.ts'
import { SOCKET_NAME } from './place.ts'

export type LiveServer = {
  pid: number
  sockets: string /** Of the running program; not told on every system. */
  executable?: string
}

/** The server that runs on this data, as PostgreSQL's own lock file tells it; checked, since a kill -9 leaves the file. */
export async function findLiveServer(folder: string): Promise<LiveServer | undefined> {
  const data = join(folder, 'data')
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  const sockets = lines[4]
  if (!sockets || !(await servesData(pid, data))) return undefined
  const executable = (await processFacts(pid))?.executable
  return { pid, sockets, ...(executable !== undefined && { executable }) }
}

async function servesData(pid: number, data: string): Promise<boolean> {
  const facts = await processFacts(pid)
  if (facts?.name !== 'postgres') return false
  // After a reboot the number may belong to the server of another cluster.
  return facts.cwd === undefined || facts.cwd === (await realpath(data))
}

/**
 * PostgreSQL itself sees that a number is free. Two cases fool it: a number since given to another process of the same
 * user, and a killed server that nobody has reaped yet. Removing the file is safe then: the shared memory, found by the
 * data folder, still bars a second server.
 */
export async function clearStaleLocks(folder: string, sockets: string): Promise<void> {
  const data = join(folder, 'data')
  for (const file of [join(data, 'postmaster.pid'), join(sockets, `${SOCKET_NAME}.lock`)]) {
    const content = await readFile(file, 'utf8').catch(() => undefined)
    if (content === undefined) continue
    if (!(await servesData(Number.parseInt(content, 10), data))) await rm(file, { force: true })
  }
}

/**
 * By signal rather than pg_ctl: the binaries may be gone when the packages were installed anew meanwhile.
 * SIGINT ends sessions and writes everything out; SIGQUIT leaves that to the next start.
 */
export async function stopServer(folder: string): Promise<void> {
  const server = await findLiveServer(folder)
  if (server === undefined) return
  signalProcess(server.pid, 'SIGINT')
  if (await waitForEnd(server.pid, 30_000)) return
  signalProcess(server.pid, 'SIGQUIT')
  if (await waitForEnd(server.pid, 10_000)) return
  throw new EmbeddedError(`PostgreSQL (Prozess ${server.pid}) ließ sich nicht beenden.`)
}
