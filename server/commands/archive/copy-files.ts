import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ASIDE } from '../../adapters/files/disk-folder.ts'

/**
 * Copies the app's files; those that are there already are left, since what is stored never changes under its name, and
 * what arrives only grows. Called twice: first while everything goes on, then for what is new, while nothing is removed.
 */
export async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  for (const entry of await readdir(from, { withFileTypes: true }).catch(ifGone([]))) {
    if (entry.name === ASIDE) continue
    const [source, copy] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFiles(source, copy)
    else if (entry.isFile() && !(await isCopied(source, copy))) {
      await copyFile(source, copy, constants.COPYFILE_FICLONE).catch(ifGone(undefined))
    }
  }
}

async function isCopied(source: string, copy: string): Promise<boolean> {
  const [one, other] = await Promise.all([source, copy].map((path) => lstat(path).catch(ifGone(undefined))))
  return one === undefined || one.size === other?.size
}

export const ifGone =
  <T>(instead: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return instead
    throw error
  }
