import { once } from 'node:events'
import { link, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readBytes, writeBytes } from './byte-streams.ts'
import { absent, type DiskFolder, flush, freeSpace, makeFolder, sizeOf } from './disk-folder.ts'
import { type FileKey, STAGED_KIND, type StagedKey, type Staging, type Storage } from './files.ts'

const APPEND_BYTES = 1024 * 1024
/** Where a file cannot have two names: another disk, or a file system without them. */
const unlinkable = ['EXDEV', 'EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK']

type Neighbour = { pathOf: (key: FileKey) => string; put: Storage['put'] }

/** What arrives lies on the same disk as what stays, and gets there by a second name instead of a copy. */
export function diskStaging(folder: DiskFolder, { pathOf, put }: Neighbour): Staging {
  const stagedAt = ({ ownerId, id }: StagedKey) => folder.at(ownerId, STAGED_KIND, id, 'bytes')

  return {
    async begin(key) {
      const target = stagedAt(key)
      await makeFolder(dirname(target))
      await (await open(target, 'wx', 0o600)).close()
      await folder.flushNames(target)
    },
    async append(key, content, from) {
      const path = stagedAt(key)
      const out = writeBytes(path, { flags: 'r+', start: from, highWaterMark: APPEND_BYTES })
      try {
        await pipeline(content, out)
      } catch (error) {
        if (!out.closed) await once(out, 'close')
        await flush(path).catch(absent)
        throw error
      }
      return from + out.bytesWritten
    },
    size: async (key) => sizeOf(stagedAt(key)),
    async store(key, to) {
      const staged = stagedAt(key)
      try {
        await folder.replace(pathOf(to), (path) => link(staged, path))
      } catch (error) {
        if (!unlinkable.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
        return put(to, readBytes(staged))
      }
      return { bytes: (await sizeOf(pathOf(to))) ?? 0 }
    },
    async remove({ ownerId, kind = STAGED_KIND, id }) {
      if (kind !== STAGED_KIND) return
      const path = id === undefined ? folder.at(ownerId, kind) : folder.at(ownerId, kind, id)
      await rm(path, { recursive: true, force: true })
    },
    freeBytes: async () => (await freeSpace(folder.root)).bytes,
    freeShare: async () => (await freeSpace(folder.root)).share,
    withLocalFile: async (key, use) => use(stagedAt(key)),
  }
}
