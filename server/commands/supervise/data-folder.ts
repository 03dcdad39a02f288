import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from './start-error.ts'

/** What the app keeps in its data folder, besides "postgres". Closed each, whatever the folder around them allows. */
const folders = ['files', 'logs', 'run']

/** Makes the data folder and sees that it can be written to. Tells whether it was new. */
export async function prepareDataFolder(dataDir: string): Promise<{ fresh: boolean }> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const fresh = (await readdir(dataDir)).length === 0
    // Only a folder of our own: DATA_DIR may name one that others use as well.
    if (fresh) await chmod(dataDir, 0o700)
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
