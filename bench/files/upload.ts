import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { UPLOAD_CHUNK_BYTES } from '#domain/file/kind.ts'
import { openDiskFiles } from '../../server/adapters/files/disk.ts'
import type { Files } from '../../server/adapters/files/files.ts'
import { openS3Files } from '../../server/adapters/files/s3.ts'
import { readS3Address } from '../../server/adapters/files/s3-address.ts'

const PIECES = 128
const key = { ownerId: 'class', kind: 'document', id: 'a1', name: 'original.pdf' }
const staged = { ownerId: 'class', id: 'a1' }

type Seconds = { arrives: number; stored: number; fetched: number; served: number }

/** One file of a gigabyte, in pieces as pages send them, on disk and then in S3. Without HTTP, which both have. */
export async function compareUploads(s3Url: string): Promise<void> {
  const address = readS3Address(s3Url)
  if (address === undefined) throw new Error('no address of a bucket')
  const folder = await mkdtemp(join(tmpdir(), 'stufenbuch-speed-'))
  const places = { disk: openDiskFiles(join(folder, 'disk')), s3: openS3Files(address, join(folder, 's3')) }
  const piece = randomBytes(UPLOAD_CHUNK_BYTES)
  try {
    const disk = await measure(places.disk, piece)
    const s3 = await measure(places.s3, piece)
    for (const step of ['arrives', 'stored', 'fetched', 'served'] as const)
      console.log(`${step.padEnd(8)} disk ${told(disk[step])}, S3 ${told(s3[step])}${ratio(s3[step], disk[step])}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const told = (seconds: number) =>
  `${seconds.toFixed(2)} s (${((PIECES * UPLOAD_CHUNK_BYTES) / seconds / 1e6).toFixed(0)} MB/s)`
/** Storing and fetching move nothing on disk, and nothing is not compared with. */
const ratio = (s3: number, disk: number) => (disk < 0.1 ? '' : `: ${(s3 / disk).toFixed(1)} times as long`)

async function measure({ storage, staging }: Files, piece: Buffer): Promise<Seconds> {
  const arrives = await timed(async () => {
    await staging.begin(staged)
    for (let at = 0; at < PIECES; at++) await staging.append(staged, Readable.from([piece]), at * piece.length)
  })
  const stored = await timed(() => staging.store(staged, key))
  const fetched = await timed(() => storage.withLocalFile(key, async () => {}))
  const served = await timed(() => pipeline(storage.read(key), new Writable({ write: (_chunk, _, done) => done() })))
  await storage.remove({ ownerId: key.ownerId })
  await staging.remove({ ownerId: key.ownerId })
  return { arrives, stored, fetched, served }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}
