import { openDiskFiles } from '../adapters/files/disk.ts'
import type { Files } from '../adapters/files/files.ts'
import { type Config, ConfigError } from '../platform/config.ts'

/** Where files lie: on the disk of this machine, or in the bucket that FILES_URL names. Only that loads what speaks S3. */
export async function openFiles({ filesIn, filesDir }: Pick<Config, 'filesIn' | 'filesDir'>): Promise<Files> {
  if (filesIn === undefined) return openDiskFiles(filesDir)
  const { openS3Files, refusalOf } = await import('../adapters/files/s3.ts')
  // A service that does not answer may come back; one that says no stays at that.
  const refusal = await refusalOf(filesIn)
  if (refusal !== undefined) throw new ConfigError(`FILES_URL: der Bucket „${filesIn.bucket}“ ${words[refusal]}.`)
  return openS3Files(filesIn, filesDir)
}

const words = {
  missing: 'ist nicht da; lege ihn an',
  forbidden: 'lässt uns nicht hinein; prüfe Schlüssel und Rechte',
}
