import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** One file: files/{owner}/{kind}/{id}/{name}. Its owner is a class, or a print order that outlives it. */
export type FileKey = { ownerId: string; kind: string; id: string; name: string }
/** A file with all its derivatives, all of a kind, or all of an owner. */
export type FileScope = { ownerId: string; kind?: string | undefined; id?: string | undefined }
export type Files = ReturnType<typeof openFiles>

const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
const TEMPORARY = '.incoming'
const APPEND_BYTES = 1024 * 1024

/** Files on disk. What `put` has answered survives a crash and a power cut. */
export function openFiles(root: string) {
  const at = (...segments: string[]) => {
    for (const segment of segments) if (!SEGMENT.test(segment)) throw new Error('not a part of a file key')
    return join(root, ...segments)
  }
  const pathOf = ({ ownerId, kind, id, name }: FileKey) => at(ownerId, kind, id, name)
  /** New names are entries of their folders, and those must reach the disk as well. */
  const flushNames = async (target: string) => {
    for (let folder = dirname(target); ; folder = dirname(folder)) {
      await flush(folder)
      if (folder === root) break
    }
  }

  return {
    /** Written aside, flushed, then renamed: a reader sees the whole file or none. */
    async put(key: FileKey, content: Readable): Promise<{ bytes: number }> {
      content.on('error', () => {}) // the pipeline tells, but begins to listen only once the folders are there
      const target = pathOf(key)
      const aside = join(root, TEMPORARY, randomUUID())
      await mkdir(dirname(aside), { recursive: true, mode: 0o700 })
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        const out = createWriteStream(aside, { mode: 0o600, flush: true })
        await pipeline(content, out)
        await rename(aside, target)
        await flushNames(target)
        return { bytes: out.bytesWritten }
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    /** An empty file that grows piece by piece. */
    async begin(key: FileKey): Promise<void> {
      const target = pathOf(key)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await (await open(target, 'wx', 0o600)).close()
      await flushNames(target)
    },
    /** The new length. What came before a cut connection is kept too, and on disk when this ends, either way. */
    async append(key: FileKey, content: Readable, from: number): Promise<number> {
      const path = pathOf(key)
      const out = createWriteStream(path, { flags: 'r+', start: from, flush: true, highWaterMark: APPEND_BYTES })
      try {
        await pipeline(content, out)
      } catch (error) {
        if (!out.closed) await once(out, 'close')
        await flush(path).catch(absent)
        throw error
      }
      return from + out.bytesWritten
    },
    /** Where it lies, for a process that reads it by itself. */
    localPath: pathOf,
    async freeBytes(): Promise<number> {
      await mkdir(root, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(root)
      return bavail * bsize
    },
    read: (key: FileKey, range?: { start: number; end: number }): Readable => createReadStream(pathOf(key), range),
    async size(key: FileKey): Promise<number | undefined> {
      return (await stat(pathOf(key)).catch(absent))?.size
    },
    async remove({ ownerId, kind, id }: FileScope): Promise<void> {
      const segments = [ownerId, ...(kind === undefined ? [] : [kind, ...(id === undefined ? [] : [id])])]
      await rm(at(...segments), { recursive: true, force: true })
    },
    /** A folder to work in, swept like everything else that lies aside. */
    async scratch(): Promise<string> {
      const folder = join(root, TEMPORARY, randomUUID())
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return folder
    },
    /** Removes what interrupted work left aside before the given moment. */
    async sweep(before: Date): Promise<number> {
      const names = (await readdir(join(root, TEMPORARY)).catch(absent)) ?? []
      let swept = 0
      for (const name of names) {
        const path = join(root, TEMPORARY, name)
        const info = await stat(path).catch(absent)
        if (info === undefined || info.mtime >= before) continue
        await rm(path, { recursive: true, force: true })
        swept++
      }
      return swept
    },
  }
}

/** A file or a folder. */
async function flush(path: string): Promise<void> {
  const handle = await open(path)
  await handle.sync().finally(() => handle.close())
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
