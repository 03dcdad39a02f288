import { Readable } from 'node:stream'
import { hearErrors, readBytes } from './byte-streams.ts'
import { requireSegments } from './disk-folder.ts'
import { type FileKey, type Files, type OneFile, STAGED_KIND, type Storage } from './files.ts'
import type { S3Address } from './s3-address.ts'
import { type Bucket, openBucket } from './s3-bucket.ts'
import { type Multipart, multipartOf, PART_BYTES } from './s3-multipart.ts'
import { openScratch } from './s3-scratch.ts'
import { s3Staging } from './s3-staging.ts'

const pathOf = (segments: string[]) => requireSegments(segments).join('/')
const nameOf = ({ ownerId, kind, id, name }: FileKey) => pathOf([ownerId, kind, id, name])

/** Files in a bucket that several machines share, named as on disk; what is worked on lies in the folder `scratchRoot`. */
export function openS3Files(address: S3Address, scratchRoot: string): Files {
  const bucket = openBucket(address)
  const multipart = multipartOf(bucket)
  const scratch = openScratch(scratchRoot)
  const staging = s3Staging({ bucket, multipart, scratch, pathOf })

  const storage: Storage = {
    put: async (key, content) => putPieces(bucket, multipart, nameOf(key), hearErrors(content)),
    putFile: (key, path) => storage.put(key, readBytes(path)),
    takeFile: (key, path) => storage.putFile(key, path),
    read: (key, range) => {
      const name = nameOf(key)
      return hearErrors(
        Readable.from(
          contentOf(() => bucket.get(name, range)),
          { objectMode: false },
        ),
      )
    },
    size: async (key) => (await bucket.head(nameOf(key)))?.bytes,
    remove: async ({ ownerId, kind, id }) => {
      const segments = [ownerId, ...(kind === undefined ? [] : [kind, ...(id === undefined ? [] : [id])])]
      await bucket.removeAll(`${pathOf(segments)}/`)
    },
    withLocalFile: async (key, use) => {
      const name = nameOf(key)
      const { bytes = 0 } = (await bucket.head(name)) ?? {}
      return scratch.withFetched({ name: key.name, bytes, open: () => bucket.get(name) }, use)
    },
  }
  return {
    storage,
    staging,
    withScratch: scratch.withScratch,
    sweep: async (before) => (await scratch.sweep(before)) + (await abortStale(bucket, multipart, before)),
    older: (before) => olderIn(bucket, before),
  }
}

/** What a service says to a bucket that it does not have, or that is not ours. */
export async function refusalOf(address: S3Address): Promise<'missing' | 'forbidden' | undefined> {
  const status = await openBucket(address).status()
  return status === 404 ? 'missing' : status === 403 ? 'forbidden' : undefined
}

async function* contentOf(open: () => Promise<Readable>): AsyncGenerator<Buffer> {
  yield* await open()
}

/** Small files are one request, larger ones appear as a whole with their last part. */
async function putPieces(
  bucket: Bucket,
  multipart: Multipart,
  name: string,
  content: Readable,
): Promise<{ bytes: number }> {
  const pieces = piecesOf(content)
  const first = (await pieces.next()).value ?? Buffer.alloc(0)
  if (first.length < PART_BYTES) {
    await bucket.put(name, first)
    return { bytes: first.length }
  }
  const id = await multipart.begin(name)
  try {
    const parts = [await multipart.put(name, id, 1, first)]
    for await (const piece of pieces) parts.push(await multipart.put(name, id, parts.length + 1, piece))
    await multipart.complete(name, id, parts)
    return { bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) }
  } catch (error) {
    await multipart.abort(name, id).catch(() => {}) // what stays is swept
    throw error
  }
}

/** All but the last as long as a part. */
async function* piecesOf(content: Readable): AsyncGenerator<Buffer, undefined> {
  let chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of content) {
    const read = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
    chunks.push(read)
    bytes += read.length
    while (bytes >= PART_BYTES) {
      const all = Buffer.concat(chunks)
      yield all.subarray(0, PART_BYTES)
      chunks = [all.subarray(PART_BYTES)]
      bytes -= PART_BYTES
    }
  }
  if (bytes > 0) yield Buffer.concat(chunks)
}

/** Parts that a dead process has left of a file. Those of an upload wait for their phone, as long as anybody knows of it. */
async function abortStale(bucket: Bucket, multipart: Multipart, before: Date): Promise<number> {
  let aborted = 0
  for await (const some of multipart.begun(''))
    for (const { name, id, at } of some) {
      if (at >= before || (await isAwaited(bucket, name))) continue
      await multipart.abort(name, id)
      aborted++
    }
  return aborted
}

async function isAwaited(bucket: Bucket, name: string): Promise<boolean> {
  const [ownerId = '', kind, id = ''] = name.split('/')
  return kind === STAGED_KIND && (await bucket.head(pathOf([ownerId, kind, id, 'state']))) !== undefined
}

/** Names come in their order: what belongs together comes one after the other, though a page may end in between. */
async function* olderIn(bucket: Bucket, before: Date): AsyncGenerator<OneFile[]> {
  let last: (OneFile & { isOld: boolean }) | undefined
  for await (const page of bucket.list('')) {
    const old: OneFile[] = []
    for (const { name, changedAt } of page) {
      const [ownerId = '', kind = '', id = ''] = name.split('/')
      const isOld = changedAt < before
      if (last?.ownerId === ownerId && last.kind === kind && last.id === id) last.isOld &&= isOld
      else {
        if (last?.isOld) old.push(scopeOf(last))
        last = { ownerId, kind, id, isOld }
      }
    }
    if (old.length > 0) yield old
  }
  if (last?.isOld) yield [scopeOf(last)]
}

const scopeOf = ({ ownerId, kind, id }: OneFile): OneFile => ({ ownerId, kind, id })
