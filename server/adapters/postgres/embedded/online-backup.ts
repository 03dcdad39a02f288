import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'

type OnlineBackup = {
  url: string
  data: string
  target: string
  /** Runs while changes to the database are still part of the backup. */
  inWindow: () => Promise<void>
}

/** Made anew by the server at its start; the folders themselves must be there. */
const emptied = ['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']
const skipped = /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_internal\.init.*|pgsql_tmp.*|.*\.tmp)$/

/**
 * Copies the files of a running cluster as PostgreSQL's own tools do: between the start and the stop of a backup any
 * file may be caught half written; the log written meanwhile belongs to the copy and repairs it at its first start.
 */
export async function backUpOnline({ url, data, target, inWindow }: OnlineBackup): Promise<{ version: string }> {
  const session = new pg.Client({ connectionString: url, application_name: 'stufenbuch-backup' })
  session.on('error', () => undefined)
  await session.connect()
  try {
    // Without it a checkpoint could remove log that the copy needs. It ends with the session.
    await session.query('select pg_create_physical_replication_slot($1, true, true)', [`backup_${process.pid}`])
    await session.query("select pg_backup_start('stufenbuch', fast => true)")
    await mkdir(target, { mode: 0o700 })
    await copyFolder(data, target)
    await copyWhole(join(data, 'global', 'pg_control'), join(target, 'global', 'pg_control'))
    await inWindow()
    const { rows } = await session.query<{ label: string; last: string; version: string }>(
      `select labelfile as label, pg_walfile_name(lsn) as last, current_setting('server_version') as version
       from pg_backup_stop(wait_for_archive => false)`,
    )
    const { label, last, version } = rows[0] as { label: string; last: string; version: string }
    await writeFile(join(target, 'backup_label'), label, { mode: 0o600 })
    const first = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/.exec(label)?.[1] ?? last
    await copyLog(join(data, 'pg_wal'), join(target, 'pg_wal'), { first, last })
    return { version }
  } finally {
    await session.end()
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (skipped.test(entry.name)) continue
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      await mkdir(copy, { mode: 0o700 })
      if (entry.name === 'pg_wal') await mkdir(join(copy, 'archive_status'), { mode: 0o700 })
      else if (!emptied.includes(entry.name)) await copyFolder(source, copy)
    } else if (entry.isFile()) await copyFile(source, copy, constants.COPYFILE_FICLONE).catch(isGone)
    else throw new Error(`${source} is neither a file nor a folder`) // a tablespace, which we never make
  }
}

/** A table that was dropped meanwhile; the log knows. */
function isGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

/** Nothing repairs this file: read it until two readings agree. */
async function copyWhole(from: string, to: string): Promise<void> {
  let content = await readFile(from)
  for (let attempt = 0; attempt < 100; attempt++) {
    const again = await readFile(from)
    if (again.equals(content)) return writeFile(to, content, { mode: 0o600 })
    content = again
  }
  throw new Error(`${from} does not hold still`)
}

async function copyLog(from: string, to: string, { first, last }: { first: string; last: string }): Promise<void> {
  const isNeeded = (name: string) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last
  const names = (await readdir(from)).filter(isNeeded)
  if (!names.includes(first) || !names.includes(last)) throw new Error(`log from ${first} to ${last} is incomplete`)
  for (const name of names) await copyFile(join(from, name), join(to, name))
}
