import { chmod, chown, mkdir, readdir, readFile, realpath, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  installData,
  installedMajor,
  isServerRunning,
  letServerPass,
  startEmbedded,
} from '../adapters/postgres/embedded.ts'
import { DEMO_SECRET, FILES, REMOVALS_DUE } from './archive/contents.ts'
import { ifGone } from './archive/copy-files.ts'
import { type Manifest, verifyManifest } from './archive/manifest.ts'
import { readStorage, resolveFile, timestamp } from './archive/storage.ts'
import { SEALED, unpackFolder } from './archive/tar.ts'
import { prepareDataFolder } from './supervise/data-folder.ts'
import { clusterFolder } from './supervise/database.ts'
import { live } from './supervise/life.ts'
import { findRunningApp } from './supervise/run-record.ts'
import { StartError } from './supervise/start-error.ts'

const parts = ['postgres', FILES, DEMO_SECRET]

/** `npm run restore -- FILE [--replace]`: database and files as they were in the backup. */
await live(async (life) => {
  const { dataDir, passphrase, filesElsewhere } = readStorage(process.env)
  const { file, replace } = readArguments()
  await requireStopped(dataDir)
  if (!replace && (await isOccupied(dataDir))) {
    throw new StartError(
      `Im Datenordner ${dataDir} sind schon Daten. Mit --replace werden sie beiseitegelegt, nicht gelöscht.`,
    )
  }
  const { fresh } = await prepareDataFolder(dataDir)
  if (fresh) await letServerPass(dataDir)

  const unpacked = join(dataDir, `.restore-${process.pid}.partial`)
  await mkdir(unpacked, { mode: 0o700 })
  life.defer(() => rm(unpacked, { recursive: true, force: true }))
  const manifest = await unpackVerified(file, unpacked, passphrase)
  life.signal.throwIfAborted()
  const forget = await askForRemovals(dataDir, manifest)

  const aside = await exchange(unpacked, dataDir).catch(async (error) => {
    await forget()
    throw error
  })
  console.log(`Wiederhergestellt: Stand vom ${new Date(manifest.createdAt).toLocaleString('de-DE')} in ${dataDir}`)
  if (filesElsewhere) console.log('Nur die Datenbank: Die Dateien liegen im Bucket aus FILES_URL, mit ihren Versionen.')
  console.log('Wer seit dieser Sicherung gelöscht wurde, wird beim nächsten Start wieder gelöscht.')
  if (aside !== undefined) console.log(`Die bisherigen Daten liegen in ${aside}`)
  life.end()
})

function readArguments(): { file: string; replace: boolean } {
  const usage = 'Aufruf: npm run restore -- SICHERUNG.tar.gz [--replace]'
  try {
    const options = { replace: { type: 'boolean', default: false } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [named] = positionals
    if (named === undefined || positionals.length > 1) throw new StartError(usage)
    return { file: resolveFile(named, process.env), replace: values.replace }
  } catch (error) {
    throw new StartError(usage, { cause: error })
  }
}

async function requireStopped(dataDir: string): Promise<void> {
  const running = new StartError('Stufenbuch läuft mit diesem Datenordner. Bitte zuerst beenden (Strg+C).')
  if ((await findRunningApp(dataDir)) !== undefined) throw running
  if (!(await isServerRunning(clusterFolder(dataDir)))) return
  // Left over from a kill -9, unless somebody owns it: a start or a backup under way.
  const cluster = await startEmbedded({ dir: clusterFolder(dataDir) })
  await cluster.stop()
  if (!cluster.owner) throw running
}

async function isOccupied(dataDir: string): Promise<boolean> {
  const entries = await readdir(dataDir).catch(ifGone<string[]>([]))
  if (entries.includes('postgres')) return true
  return (await readdir(join(dataDir, FILES)).catch(ifGone<string[]>([]))).length > 0
}

async function unpackVerified(file: string, folder: string, passphrase: string | undefined): Promise<Manifest> {
  if (!(await stat(file).catch(ifGone(undefined)))?.isFile()) throw new StartError(`${file} gibt es nicht.`)
  const isSealed = file.endsWith(SEALED)
  if (isSealed && passphrase === undefined)
    throw new StartError(`${file} ist verschlüsselt. Setz BACKUP_PASSPHRASE wie bei der Sicherung.`)
  const manifest = await unpackFolder(file, folder, passphrase).then(
    () => verifyManifest(folder),
    () => undefined,
  )
  if (manifest === undefined) {
    const why = isSealed
      ? 'passt nicht zu BACKUP_PASSPHRASE oder ist beschädigt'
      : 'ist keine vollständige Sicherung oder beschädigt'
    throw new StartError(`${file} ${why}. Es wurde nichts verändert.`)
  }
  const [major] = manifest.postgres.split('.')
  if (major !== (await installedMajor())) {
    throw new StartError(
      `Die Sicherung ist von PostgreSQL ${major}, installiert ist ${await installedMajor()}. Es wurde nichts verändert.`,
    )
  }
  return manifest
}

/** Said before the exchange, so that no restored data is without it. Gives back how it is taken back. */
async function askForRemovals(dataDir: string, { createdAt }: Manifest): Promise<() => Promise<void>> {
  const due = join(dataDir, REMOVALS_DUE)
  const before = await readFile(due, 'utf8').catch(ifGone(undefined))
  await writeFile(due, createdAt)
  return () => (before === undefined ? rm(due) : writeFile(due, before))
}

/** Puts the backup in the place of what is there. Tells where that lies now; when anything fails, it is back in its place. */
async function exchange(unpacked: string, dataDir: string): Promise<string | undefined> {
  const occupied = await isOccupied(dataDir)
  // Within the data folder, which may be a disk of its own.
  const aside = join(dataDir, `replaced-${timestamp(new Date())}`)
  await mkdir(aside, { mode: 0o700 })
  let cleared = false
  try {
    for (const part of parts) await rename(join(dataDir, part), join(aside, part)).catch(ifGone(undefined))
    cleared = true
    await moveIn(unpacked, dataDir)
    await tryDatabase(dataDir)
  } catch (error) {
    const failure = `Die Sicherung ließ sich nicht einspielen (${(error as Error).message}).`
    await putBack(aside, dataDir, cleared).catch(() => {
      throw new StartError(`${failure} Die bisherigen Daten liegen in ${aside}.`, { cause: error })
    })
    throw new StartError(`${failure} Es ist alles wie zuvor.`, { cause: error })
  }
  if (occupied) return aside
  await rm(aside, { recursive: true })
  return undefined
}

async function putBack(aside: string, dataDir: string, cleared: boolean): Promise<void> {
  for (const part of parts) {
    const place = join(dataDir, part)
    if (cleared) {
      // The cluster may live elsewhere, with a link in its place.
      const target = await realpath(place).catch(ifGone(place))
      for (const path of [target, place]) await rm(path, { recursive: true, force: true })
    }
    await rename(join(aside, part), place).catch(ifGone(undefined))
  }
  await rmdir(aside)
}

async function moveIn(unpacked: string, dataDir: string): Promise<void> {
  // Root may restore for an app that runs as somebody else: whoever owns the data folder.
  const { uid, gid } = await stat(dataDir)
  const owner = process.getuid?.() === 0 && uid !== 0 ? { uid, gid } : undefined
  await installData({ dir: clusterFolder(dataDir), from: join(unpacked, 'postgres'), owner })
  for (const part of [FILES, DEMO_SECRET]) {
    const target = join(dataDir, part)
    await rename(join(unpacked, part), target).catch(ifGone(undefined))
    if (owner !== undefined) await handOver(target, owner).catch(ifGone(undefined))
  }
  await mkdir(join(dataDir, FILES), { recursive: true, mode: 0o700 })
  await chmod(join(dataDir, FILES), 0o700)
}

async function handOver(path: string, owner: { uid: number; gid: number }): Promise<void> {
  await chown(path, owner.uid, owner.gid)
  if (!(await stat(path)).isDirectory()) return
  for (const name of await readdir(path)) await handOver(join(path, name), owner)
}

/** Its first start completes the copy from the log that came with it; better now than at the next `npm start`. */
async function tryDatabase(dataDir: string): Promise<void> {
  const cluster = await startEmbedded({ dir: clusterFolder(dataDir) })
  await cluster.stop()
}
