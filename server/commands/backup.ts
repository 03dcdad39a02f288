import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import pg from 'pg'
import { backUpOnline, startEmbedded } from '../adapters/postgres/embedded.ts'
import { processFacts } from '../adapters/system/processes.ts'
import { REMOVAL_LOCK } from '../platform/file-removal.ts'
import { DEMO_SECRET, FILES } from './archive/contents.ts'
import { copyFiles, ifGone } from './archive/copy-files.ts'
import { writeManifest } from './archive/manifest.ts'
import { removeOldArchives } from './archive/old-archives.ts'
import { readStorage, resolveFile, timestamp } from './archive/storage.ts'
import { packFolder, SEALED } from './archive/tar.ts'
import { clusterFolder, DATABASE } from './supervise/database.ts'
import { type Life, live } from './supervise/life.ts'
import { StartError } from './supervise/start-error.ts'

/** `npm run backup -- [FILE]`: database and files in one archive, while the app runs or not. Files in S3 stay there. */
await live(async (life) => {
  const { dataDir, backupDays, passphrase, filesElsewhere } = readStorage(process.env)
  const [named] = process.argv.slice(2)
  const now = new Date()
  const plain = named
    ? resolveFile(named, process.env)
    : join(dirname(dataDir), 'backups', `stufenbuch-${timestamp(now)}.tar.gz`)
  if (!/\.(tar|tar\.gz|tgz)$/.test(plain)) throw new StartError('Die Sicherung muss auf .tar.gz oder .tar enden.')
  const file = passphrase === undefined ? plain : plain + SEALED
  if (await stat(file).catch(ifGone(undefined))) throw new StartError(`${file} gibt es schon.`)
  if (!(await stat(join(clusterFolder(dataDir), 'data')).catch(ifGone(undefined)))) {
    throw new StartError(`Im Datenordner ${dataDir} ist keine Datenbank, die sich sichern ließe.`)
  }
  const work = await openWorkFolder(life, file)
  await collect(life, { dataDir, filesElsewhere }, join(work, 'content'), now)
  const packed = join(work, basename(file))
  await packFolder(join(work, 'content'), packed, { compress: !plain.endsWith('.tar'), passphrase })
  life.signal.throwIfAborted()
  await rename(packed, file)
  await flushFolder(dirname(file))
  const { size } = await stat(file)
  if (filesElsewhere)
    console.log('Nur die Datenbank: Die Dateien liegen im Bucket aus FILES_URL und werden dort gesichert (Versionen).')
  console.log(`Gesichert: ${file} (${(size / 1e6).toLocaleString('de-DE', { maximumFractionDigits: 1 })} MB)`)
  const old = named ? [] : await removeOldArchives(dirname(file), backupDays, now)
  if (old.length > 0) console.log(`Älter als ${backupDays} Tage und gelöscht: ${old.join(', ')}`)
  life.end()
})

/** A first start was cut off: there is nothing that anybody could remove. */
const NO_SUCH_DATABASE = '3D000'

/** Beside the archive: on the same disk, so that the finished one only has to be renamed. */
async function openWorkFolder(life: Life, file: string): Promise<string> {
  const folder = dirname(file)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeRemains(folder)
    const work = join(folder, `.backup-${process.pid}.partial`)
    await mkdir(work, { mode: 0o700 })
    life.defer(() => rm(work, { recursive: true, force: true }))
    return work
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`Der Ordner ${folder} lässt sich nicht beschreiben (${code}). Bitte eine andere Datei nennen.`)
  }
}

/** Of a backup that was killed. */
async function removeRemains(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^\.backup-(\d+)\.partial$/.exec(name)?.[1]
    if (pid !== undefined && (await processFacts(Number(pid))) === undefined) {
      await rm(join(folder, name), { recursive: true, force: true })
    }
  }
}

type Kept = { dataDir: string; filesElsewhere: boolean }

async function collect(life: Life, { dataDir, filesElsewhere }: Kept, content: string, now: Date): Promise<void> {
  await mkdir(content, { mode: 0o700 })
  const cluster = await startEmbedded({ dir: clusterFolder(dataDir) })
  const saveFiles = async () => {
    if (!filesElsewhere) await copyFiles(join(dataDir, FILES), join(content, FILES))
  }
  const removals = new pg.Client({ connectionString: cluster.url(DATABASE), application_name: 'stufenbuch-backup' })
  removals.on('error', () => undefined)
  try {
    const canRemove = await removals.connect().then(
      () => true,
      (error: { code?: string }) => {
        if (error.code === NO_SUCH_DATABASE) return false
        throw error
      },
    )
    const { version } = await backUpOnline({
      url: cluster.url(),
      data: join(cluster.folder, 'data'),
      target: join(content, 'postgres'),
      // Most of the bytes, while everything goes on.
      inWindow: async () => {
        await saveFiles()
        if (canRemove) await removals.query('select pg_advisory_lock($1)', [REMOVAL_LOCK])
      },
    }).catch(explainInterruption)
    // The database stands as it was at the end of that. Every file that it names was there then, is there still, since
    // nothing may be removed, and has by now at least the bytes that it had.
    await saveFiles()
    await removals.end()
    await copyFile(join(dataDir, DEMO_SECRET), join(content, DEMO_SECRET)).catch(ifGone(undefined))
    life.signal.throwIfAborted()
    const system = `${process.platform}-${process.arch}`
    await writeManifest(content, { createdAt: now.toISOString(), postgres: version, system })
  } finally {
    await removals.end().catch(() => undefined)
    await cluster.stop()
  }
}

function explainInterruption(error: Error & { code?: string }): never {
  const stopped = error.code === '57P01' || /Connection terminated/.test(error.message)
  if (!stopped) throw error
  throw new StartError('Stufenbuch wurde während der Sicherung beendet. Bitte noch einmal sichern.', { cause: error })
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}
