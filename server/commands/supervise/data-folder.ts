import { chmod, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from './start-error.ts'

/** What the app keeps in its data folder, besides "postgres". Closed each, whatever the folder around them allows. */
const folders = ['files', 'logs', 'run']

/** Makes the data folder and sees that it can be written to. Tells whether it was new. */
export async function prepareDataFolder(dataDir: string): Promise<{ fresh: boolean }> {
  try {
    await makeFolder(dataDir)
    const fresh = (await readdir(dataDir)).length === 0
    // Only a folder of our own: DATA_DIR may name one that others use as well.
    if (fresh && (await isOpen(dataDir))) await chmod(dataDir, 0o700)
    for (const name of folders) await mkdir(join(dataDir, name), { recursive: true, mode: 0o700 })
    const trial = join(dataDir, 'run', `trial-${process.pid}`)
    await writeFile(trial, '')
    await rm(trial)
    return { fresh }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `Der Datenordner ${dataDir} lässt sich nicht beschreiben (${code}). Bitte mit DATA_DIR=… einen anderen wählen.`,
      { cause: error },
    )
  }
}

/** Passing through is no more than another start may just have allowed the database's user. */
const isOpen = async (folder: string) => ((await stat(folder)).mode & 0o067) !== 0

/**
 * A folder with those above it. Node's own recursive mkdir never returns on a file system that refuses by "no such
 * file" (/proc, for one): it takes the folder above as missing, finds it, and begins again.
 */
async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => error)
  if (made === undefined) return
  if (made.code === 'EEXIST' && (await stat(path)).isDirectory()) return
  const above = dirname(path)
  const aboveIsMissing = made.code === 'ENOENT' && !(await exists(above))
  if (!aboveIsMissing) throw made
  await makeFolder(above)
  await mkdir(path, { mode: 0o700 })
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
