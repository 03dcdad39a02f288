import { createHash, hash } from 'node:crypto'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { readBytes } from '../../adapters/files/byte-streams.ts'

const MANIFEST = 'manifest.json'

export const Manifest = z.object({
  format: z.literal('stufenbuch-backup-1'),
  createdAt: z.iso.datetime(),
  /** "18.4" */
  postgres: z.string(),
  system: z.string(),
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
})
export type Manifest = z.infer<typeof Manifest>

/** Writes down what the folder of a backup holds. */
export async function writeManifest(folder: string, facts: Omit<Manifest, 'format' | 'files'>): Promise<void> {
  const manifest: Manifest = { format: 'stufenbuch-backup-1', ...facts, files: await describeFiles(folder) }
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest), { mode: 0o600 })
}

/** The manifest of an unpacked backup, if the folder holds exactly what it says, byte for byte. */
export async function verifyManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '')
  const manifest = Manifest.safeParse(parse(text)).data
  if (manifest === undefined) return undefined
  const found = await describeFiles(folder)
  const names = Object.keys(found)
  const same = names.every(
    (name) =>
      found[name]?.bytes === manifest.files[name]?.bytes && found[name]?.sha256 === manifest.files[name]?.sha256,
  )
  return same && names.length === Object.keys(manifest.files).length ? manifest : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function describeFiles(folder: string): Promise<Manifest['files']> {
  const files: Manifest['files'] = {}
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const name = relative(folder, path)
    if (name === MANIFEST) continue
    // Links and the like are never part of a backup: a name without a hash matches nothing.
    files[name] = entry.isFile() ? await hashFile(path) : { bytes: -1, sha256: '' }
  }
  return files
}

/** A database is a thousand small files; a stream for each would take several times as long. */
const SMALL = 4_000_000

async function hashFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const { size } = await stat(path)
  if (size < SMALL) {
    const content = await readFile(path)
    return { bytes: content.length, sha256: hash('sha256', content) }
  }
  const sum = createHash('sha256')
  const content = readBytes(path)
  await pipeline(content, sum)
  return { bytes: content.bytesRead, sha256: sum.digest('hex') }
}
