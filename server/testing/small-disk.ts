import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const mount = (path: string, megabytes: number) =>
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', path], { stdio: 'ignore' })
const unmount = (path: string) => execFileSync('umount', ['-l', path], { stdio: 'ignore' })

/** Only root may, and not in every container. */
export const canMount = ((): boolean => {
  const path = mkdtempSync(join(tmpdir(), 'stufenbuch-mount-'))
  try {
    mount(path, 1)
    unmount(path)
    rmdirSync(path)
    return true
  } catch {
    rmSync(path, { recursive: true, force: true })
    return false
  }
})()

/** A file system of its own that can really be full. */
export async function openSmallDisk(megabytes: number) {
  const path = await mkdtemp(join(tmpdir(), 'stufenbuch-disk-'))
  mount(path, megabytes)
  await chmod(path, 0o755)
  const ballast = join(path, 'ballast')
  return {
    path,
    /** Not a byte is left. */
    async fill(): Promise<void> {
      const file = await open(ballast, 'a')
      try {
        for (const bytes of [1 << 20, 4096]) {
          const block = Buffer.alloc(bytes, 'x')
          for (;;) if ((await file.write(block)).bytesWritten < bytes) break
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      } finally {
        await file.close()
      }
    },
    empty: () => rm(ballast, { force: true }),
    async close(): Promise<void> {
      unmount(path)
      await rm(path, { recursive: true, force: true })
    },
  }
}
