import { createHash, randomBytes } from 'node:crypto'
import { chmod, chown, lstat, mkdir, mkdtemp, realpath, rm, rmdir, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { EmbeddedError } from './error.ts'
import { canUse, findServerUser, type ServerUser } from './server-user.ts'
import { sharedFolder } from './shared-folder.ts'

/** What a step says when another start made or replaced the folder just before it. */
const overtaken = ['EEXIST', 'ENOENT', 'ENOTDIR']
/** One more than a start can be overtaken: an empty folder goes, a link comes. */
const MOST_TRIES = 4

/**
 * The real folder of a cluster. Under root the wished one may lie where the server's user cannot go (root's own home
 * is closed): then the cluster lives in a shared folder and the wished path is a link to it, so that a person finds it.
 * Whoever starts at the same moment finds the same one; which of the two goes on is decided later.
 */
export async function placeCluster(dir: string, user: ServerUser): Promise<string> {
  await mkdir(dirname(dir), { recursive: true })
  for (let tries = 1; ; tries++) {
    try {
      return await place(dir, user)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (tries === MOST_TRIES || code === undefined || !overtaken.includes(code)) throw error
    }
  }
}

async function place(dir: string, user: ServerUser): Promise<string> {
  const existing = await lstat(dir).catch(() => undefined)
  if (existing === undefined) {
    if (!(await canLiveIn(dirname(dir), user))) return moveOut(dir, user)
    await mkdir(dir)
  }
  const folder = await realpath(dir).catch((error: unknown) => {
    if (!existing?.isSymbolicLink()) throw error
    throw new EmbeddedError(`Der Datenbankordner ${dir} zeigt auf einen Ordner, den es nicht mehr gibt.`)
  })
  await own(folder, user)
  if (user.uid === undefined || (await canUse(user, folder))) return folder
  // Only an empty folder is replaced by a link.
  await rmdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== undefined && overtaken.includes(error.code)) throw error
    throw new EmbeddedError(
      `Der Benutzer der Datenbank (uid ${user.uid}) erreicht den Ordner ${folder} nicht. Bitte DATA_DIR auf einen anderen Ordner setzen.`,
    )
  })
  return moveOut(dir, user)
}

/** Tried beside it: a folder that came and went in its place would confuse whoever starts at the same moment. */
async function canLiveIn(parent: string, user: ServerUser): Promise<boolean> {
  if (user.uid === undefined) return true
  const trial = await mkdtemp(join(parent, 'trial-'))
  try {
    await own(trial, user)
    return await canUse(user, trial)
  } finally {
    await rmdir(trial)
  }
}

async function moveOut(dir: string, user: ServerUser): Promise<string> {
  // A random name: somebody who deletes the data folder wants a new database, not the old one again.
  const target = join(await sharedFolder(), `cluster-${randomBytes(6).toString('hex')}`)
  await mkdir(target)
  try {
    await writeFile(join(target, 'belongs-to'), `${dir}\n`)
    await own(target, user)
    await symlink(target, dir)
  } catch (error) {
    await rm(target, { recursive: true })
    throw error
  }
  return target
}

/** Opens a folder that is closed to everybody for the server's user, who then may pass through it, and only that. */
export async function letServerPass(folder: string): Promise<void> {
  const { uid, gid } = await findServerUser(folder)
  if (uid === undefined || gid === undefined) return
  await chown(folder, 0, gid)
  await chmod(folder, 0o710)
}

/** PostgreSQL names its socket after the port, which nobody listens on. */
export const SOCKET_NAME = '.s.PGSQL.5432'

/** The socket lies beside the data; a path too long for a socket (104 bytes on macOS) gets a short folder instead. */
export async function socketFolder(folder: string, user: ServerUser): Promise<string> {
  if (Buffer.byteLength(join(folder, SOCKET_NAME)) < 104) return folder
  const short = join(tmpdir(), `stufenbuch-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
  await mkdir(short, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  // In a folder that everybody can write to, another user may have made this name first, to listen in.
  const { uid } = await lstat(short)
  const trusted = [process.getuid?.(), user.uid].filter((id) => id !== undefined)
  if (trusted.length > 0 && !trusted.includes(uid)) {
    throw new EmbeddedError(`Der Ordner ${short} gehört einem anderen Benutzer. Bitte löschen oder TMPDIR setzen.`)
  }
  await own(short, user)
  return short
}

async function own(folder: string, { uid, gid }: ServerUser): Promise<void> {
  if (uid !== undefined) await chown(folder, uid, gid ?? uid)
  await chmod(folder, 0o700)
}
