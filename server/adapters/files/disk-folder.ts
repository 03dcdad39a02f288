import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
/** What is not whole yet, and what somebody works on. No key leads there. */
export const ASIDE = '.incoming'

/** No key leads out of its place. */
export function requireSegments(segments: string[]): string[] {
  for (const segment of segments) if (!SEGMENT.test(segment)) throw new Error('not a part of a file key')
  return segments
}

export type DiskFolder = ReturnType<typeof diskFolder>

/** A folder in which what was written survives a power cut. */
export function diskFolder(root: string) {
  const at = (...segments: string[]) => join(root, ...requireSegments(segments))
  const aside = async () => {
    await makeFolder(join(root, ASIDE))
    return join(root, ASIDE, randomUUID())
  }
  /** New names are entries of their folders, and those must reach the disk as well. */
  const flushNames = async (target: string) => {
    for (let folder = dirname(target); ; folder = dirname(folder)) {
      await flush(folder)
      if (folder === root) break
    }
  }

  return {
    root,
    at,
    flushNames,
    /** Written aside, then renamed: a reader sees the whole file or none. */
    async replace<T>(target: string, write: (path: string) => Promise<T>): Promise<T> {
      const path = await aside()
      await makeFolder(dirname(target))
      try {
        const written = await write(path)
        await rename(path, target)
        await flushNames(target)
        return written
      } catch (error) {
        await rm(path, { force: true })
        throw error
      }
    },
    async withScratch<T>(use: (folder: string) => Promise<T>): Promise<T> {
      const folder = await aside()
      await makeFolder(folder)
      return use(folder).finally(() => rm(folder, { recursive: true, force: true }))
    },
    async sweep(before: Date): Promise<number> {
      const names = (await readdir(join(root, ASIDE)).catch(absent)) ?? []
      let swept = 0
      for (const name of names) {
        const path = join(root, ASIDE, name)
        const info = await stat(path).catch(absent)
        if (info === undefined || info.mtime >= before) continue
        await rm(path, { recursive: true, force: true })
        swept++
      }
      return swept
    },
    /** The folders three levels down that were last changed before the given moment, those of one above at a time. */
    async *older(before: Date): AsyncGenerator<[string, string, string][]> {
      for (const owner of await namesIn(root))
        for (const kind of await namesIn(join(root, owner))) {
          const old: [string, string, string][] = []
          for (const id of await namesIn(join(root, owner, kind))) {
            const info = await stat(join(root, owner, kind, id)).catch(absent)
            if (info !== undefined && info.mtime < before) old.push([owner, kind, id])
          }
          if (old.length > 0) yield old
        }
    },
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(absent)) ?? []
  return entries.filter((entry) => entry.isDirectory() && SEGMENT.test(entry.name)).map(({ name }) => name)
}

export async function freeSpace(root: string): Promise<{ bytes: number; share: number }> {
  await makeFolder(root)
  const { bavail, bfree, blocks, bsize } = await statfs(root)
  // As `df` counts: what only root may use is neither free nor taken.
  return { bytes: bavail * bsize, share: bavail / Math.max(1, blocks - bfree + bavail) }
}

export const sizeOf = async (path: string) => (await stat(path).catch(absent))?.size

export async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
}

/** A file or a folder. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

export function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
