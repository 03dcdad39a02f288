import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { canMount, openSmallDisk } from '../../server/testing/small-disk.ts'

/** Uploads are taken only while half a gigabyte is free. */
const MEGABYTES = 1_600

/** A disk that can be full; where nothing can be mounted a folder, which cannot. */
export async function openDisk() {
  if (canMount) {
    const { path, fill, empty, close } = await openSmallDisk(MEGABYTES)
    return { path, full: { fill, empty }, close }
  }
  const path = await mkdtemp(join(tmpdir(), 'stufenbuch-faults-'))
  await chmod(path, 0o755)
  return { path, full: undefined, close: () => rm(path, { recursive: true, force: true }) }
}
