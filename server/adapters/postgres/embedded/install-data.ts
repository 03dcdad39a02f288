import { chown, cp, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { placeCluster } from './place.ts'
import { findServerUser, type ServerUser } from './server-user.ts'

type InstallData = {
  /** Of the cluster, as in startEmbedded. */
  dir: string
  /** A whole data folder; it is moved. */
  from: string
  /** Under root: the user the app runs as, when that is not root. */
  owner?: { uid: number; gid: number } | undefined
}

/** Puts the data of a backup where the server will look for it, in the hands of the server's user. */
export async function installData({ dir, from, owner }: InstallData): Promise<void> {
  const wished = resolve(dir)
  const user = owner ?? (await findServerUser(join(wished, 'data')))
  const data = join(await placeCluster(wished, user), 'data')
  await rename(from, data).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EXDEV') throw error
    await cp(from, `${data}.partial`, { recursive: true })
    await rename(`${data}.partial`, data)
    await rm(from, { recursive: true })
  })
  await chownAll(data, user)
}

async function chownAll(folder: string, { uid, gid }: ServerUser): Promise<void> {
  if (uid === undefined) return
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  for (const { parentPath, name } of entries) await chown(join(parentPath, name), uid, gid ?? uid)
  await chown(folder, uid, gid ?? uid)
}
