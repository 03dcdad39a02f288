import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeBytes } from './byte-streams.ts'
import { diskFolder, freeSpace } from './disk-folder.ts'

const HOUR_MS = 3_600_000
/** No work takes as long: what is older was left by a process that died. */
const LEFT_MS = 24 * HOUR_MS
/** The database and everybody else on this disk still have to write. */
const KEPT_FREE_BYTES = 512 * 1024 * 1024

type Fetched = { name: string; bytes: number; open: () => Promise<Readable> }
export type Scratch = ReturnType<typeof openScratch>

/** Where work is done on what lies elsewhere: a folder on the disk of this machine, which nobody else sweeps. */
export function openScratch(root: string) {
  const folder = diskFolder(root)
  let sweptAt = 0
  const withScratch = async <T>(use: (path: string) => Promise<T>): Promise<T> => {
    const now = Date.now()
    if (now - sweptAt > HOUR_MS) {
      sweptAt = now
      await folder.sweep(new Date(now - LEFT_MS))
    }
    return folder.withScratch(use)
  }

  return {
    withScratch,
    sweep: folder.sweep,
    freeShare: async () => (await freeSpace(root)).share,
    /** The path holds while `use` runs. Where there is no room for it, it says so before, as a full disk would. */
    withFetched: <T>({ name, bytes, open }: Fetched, use: (path: string) => Promise<T>): Promise<T> =>
      withScratch(async (path) => {
        if ((await freeSpace(root)).bytes < bytes + KEPT_FREE_BYTES)
          throw Object.assign(new Error('ENOSPC: no room to work on a file'), { code: 'ENOSPC' })
        const file = join(path, name)
        await pipeline(await open(), writeBytes(file, { flush: false }))
        return use(file)
      }),
  }
}
