import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { hearErrors, readBytes, writeBytes } from './byte-streams.ts'
import { diskFolder, flush, sizeOf } from './disk-folder.ts'
import { diskStaging } from './disk-staging.ts'
import type { FileKey, Files, Storage } from './files.ts'

/** Files on the disk of this machine, those that arrive beside those that stay: files/{owner}/{kind}/{id}/{name}. */
export function openDiskFiles(root: string): Files {
  const folder = diskFolder(root)
  const pathOf = ({ ownerId, kind, id, name }: FileKey) => folder.at(ownerId, kind, id, name)

  const storage: Storage = {
    put: async (key, content) => {
      hearErrors(content) // the pipeline tells, but begins to listen only once the folders are there
      return folder.replace(pathOf(key), async (path) => {
        const out = writeBytes(path)
        await pipeline(content, out)
        return { bytes: out.bytesWritten }
      })
    },
    putFile: (key, path) => storage.put(key, readBytes(path)),
    // What was worked on lies on the same disk, and gets there by another name.
    takeFile: async (key, path) => {
      await flush(path)
      try {
        await folder.replace(pathOf(key), (aside) => rename(path, aside))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
        return storage.putFile(key, path)
      }
      return { bytes: (await sizeOf(pathOf(key))) ?? 0 }
    },
    read: (key, range) => readBytes(pathOf(key), range),
    size: async (key) => sizeOf(pathOf(key)),
    remove: async ({ ownerId, kind, id }) => {
      const segments = [ownerId, ...(kind === undefined ? [] : [kind, ...(id === undefined ? [] : [id])])]
      await rm(folder.at(...segments), { recursive: true, force: true })
    },
    withLocalFile: async (key, use) => use(pathOf(key)),
  }
  const staging = diskStaging(folder, { pathOf, put: storage.put })
  async function* older(before: Date) {
    for await (const some of folder.older(before)) yield some.map(([ownerId, kind, id]) => ({ ownerId, kind, id }))
  }
  return { storage, staging, withScratch: folder.withScratch, sweep: folder.sweep, older }
}
