import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { timestamp } from './storage.ts'

const DAY_MS = 86_400_000
const ours = /^stufenbuch-(\d{4}-\d{2}-\d{2}-\d{6})\.(tar\.gz|tar|tgz)(\.enc)?$/

/** Archives of ours by their names, older than so many days. What somebody named otherwise is theirs to delete. */
export async function removeOldArchives(folder: string, days: number, now: Date): Promise<string[]> {
  const oldest = timestamp(new Date(now.getTime() - days * DAY_MS))
  const old = (await readdir(folder)).filter((name) => (ours.exec(name)?.[1] ?? oldest) < oldest)
  for (const name of old) await rm(join(folder, name))
  return old
}
