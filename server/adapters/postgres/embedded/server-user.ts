import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedError } from './error.ts'

const run = promisify(execFile)

/** Empty where the server simply runs as ourselves. */
export type ServerUser = { uid?: number; gid?: number }

/**
 * PostgreSQL refuses to run as root, and its data must belong to the user it runs as. Under root an existing cluster
 * keeps its owner (somebody may have started it without root before); a new one belongs to "postgres".
 */
export async function findServerUser(data: string): Promise<ServerUser> {
  if (process.getuid?.() !== 0) return {}
  const owner = await stat(data).catch(() => undefined)
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return systemUser()
}

async function systemUser(): Promise<ServerUser> {
  const known = await lookUp('postgres')
  if (known !== undefined) return known
  // Minimal images lack useradd, some have an unwritable /etc: then an existing user without rights has to do.
  await run('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    'postgres',
  ]).catch(() => undefined)
  const found = (await lookUp('postgres')) ?? (await lookUp('nobody'))
  if (found === undefined) {
    throw new EmbeddedError(
      'PostgreSQL läuft nicht als root, und ein Benutzer "postgres" ließ sich nicht anlegen. Bitte ohne root starten oder DATABASE_URL setzen.',
    )
  }
  return found
}

async function lookUp(name: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])])
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
  } catch {
    return undefined
  }
}

/** Asked of the system instead of worked out from modes: access lists, encrypted homes and network drives count too. */
export async function canUse(user: ServerUser, folder: string): Promise<boolean> {
  return run('/bin/sh', ['-c', 'cd -- "$1" && [ -w . ]', 'sh', folder], { ...user, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

/** Without the app's own environment: it holds secrets, and PG… variables that would steer the tools. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
