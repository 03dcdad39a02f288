import { openDiskFiles } from '../adapters/files/disk.ts'
import type { Files } from '../adapters/files/files.ts'
import type { Config } from '../platform/config.ts'

/** Where files lie: on the disk of this machine, or in the bucket that FILES_URL names. Only that loads what speaks S3. */
export async function openFiles({ filesIn, filesDir }: Pick<Config, 'filesIn' | 'filesDir'>): Promise<Files> {
  if (filesIn === undefined) return openDiskFiles(filesDir)
  const { openS3Files } = await import('../adapters/files/s3.ts')
  return openS3Files(filesIn, filesDir)
}
