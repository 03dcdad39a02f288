import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { hearErrors } from './byte-streams.ts'
import { requireSegments } from './disk-folder.ts'
import { STAGED_KIND, type StagedKey, type Staging } from './files.ts'
import { type Bucket, ifGone, isGone } from './s3-bucket.ts'
import { type Multipart, PART_BYTES, type Part } from './s3-multipart.ts'
import type { Scratch } from './s3-scratch.ts'

type Standing = { bucket: Bucket; multipart: Multipart; scratch: Scratch; pathOf: (segments: string[]) => string }
type Tail = { bytes: number; tag: string }
/** How far one is: `whole` bytes in parts of full length, the rest in its tail. */
type Arrived = { id: string | undefined; stateTag: string; parts: Part[]; whole: number; tail: Tail | undefined }

/**
 * What arrives is a multipart upload, so that any process takes the next piece: all that is known of it stands in S3.
 * S3 takes no short part but as the last. What is too short waits as an object of its own, the tail, named by where it
 * begins: as soon as the part that it has gone into stands, no tail begins there any more, and nothing counts twice. Files
 * of less than a part are a tail and nothing else.
 */
export function s3Staging({ bucket, multipart, scratch, pathOf }: Standing): Staging {
  const at = ({ ownerId, id }: StagedKey, name: string) => pathOf([ownerId, STAGED_KIND, id, name])
  const stateAt = (key: StagedKey) => at(key, 'state')
  const tailAt = (key: StagedKey, from: number) => at(key, `tail-${from}`)
  const bytesAt = (key: StagedKey) => at(key, 'bytes')
  const stateOf = (id: string | undefined) => Buffer.from(JSON.stringify({ id }))

  const begunAs = async (key: StagedKey) => {
    const { content, tag } = await bucket.read(stateAt(key))
    const { id } = JSON.parse(content.toString()) as { id?: string }
    return { id, stateTag: tag }
  }
  /** Undefined where it is complete already. */
  const partsOf = async (key: StagedKey, id: string) => {
    const parts = await multipart.parts(bytesAt(key), id).catch(ifGone)
    return parts?.filter(({ bytes }, at) => bytes === PART_BYTES && parts[at]?.number === at + 1)
  }
  const arrived = async (key: StagedKey): Promise<Arrived | { complete: number }> => {
    const { id, stateTag } = await begunAs(key)
    const parts = id === undefined ? [] : await partsOf(key, id)
    if (parts === undefined) {
      const made = await bucket.head(bytesAt(key))
      if (made === undefined) throw gone()
      return { complete: made.bytes }
    }
    const whole = parts.length * PART_BYTES
    return { id, stateTag, parts, whole, tail: await bucket.head(tailAt(key, whole)) }
  }
  const sizeOf = (found: Awaited<ReturnType<typeof arrived>>) =>
    'complete' in found ? found.complete : found.whole + (found.tail?.bytes ?? 0)

  /** Where all of it lies as one object. */
  const asOne = async (key: StagedKey): Promise<string> => {
    const found = await arrived(key)
    if ('complete' in found) return bytesAt(key)
    const { id, parts, whole, tail } = found
    const rest = tailAt(key, whole)
    if (id === undefined) {
      if (tail === undefined) await bucket.put(rest, Buffer.alloc(0))
      return rest
    }
    const last = tail && (await multipart.copy(bytesAt(key), id, parts.length + 1, { name: rest, bytes: tail.bytes }))
    await multipart.complete(bytesAt(key), id, last === undefined ? parts : [...parts, last]).catch(async (error) => {
      // Somebody else was faster.
      if (!isGone(error) || (await bucket.head(bytesAt(key))) === undefined) throw error
    })
    return bytesAt(key)
  }

  /** Remembered where every process finds it, before the first part is sent. */
  const beginParts = async (key: StagedKey, stateTag: string): Promise<string> => {
    const id = await multipart.begin(bytesAt(key))
    await bucket.put(stateAt(key), stateOf(id), { tag: stateTag })
    return id
  }

  return {
    begin: async (key) => void (await bucket.put(stateAt(key), stateOf(undefined), { absent: true })),
    async append(key, content, from) {
      hearErrors(content)
      const found = await arrived(key)
      if ('complete' in found || sizeOf(found) !== from) throw new Error('a piece begins elsewhere than the file ends')
      let { id, whole, tail } = found
      return scratch.withScratch(async (folder) => {
        const piece = await openPiece(join(folder, 'piece'))
        try {
          if (tail !== undefined) await piece.fill((await bucket.read(tailAt(key, whole))).content)
          const cut = await untilCut(content, async (chunk) => {
            for (let rest = chunk; rest.length > 0; ) {
              rest = rest.subarray(await piece.fill(rest))
              if (piece.bytes() < PART_BYTES) continue
              id ??= await beginParts(key, found.stateTag)
              await multipart.put(bytesAt(key), id, whole / PART_BYTES + 1, await piece.take())
              const before = tail && tailAt(key, whole)
              whole += PART_BYTES
              tail = undefined
              if (before !== undefined) await bucket.remove([before])
            }
          })
          const bytes = piece.bytes()
          // Whoever lost the lock meanwhile and comes late finds another tail than the one that it has read.
          if (bytes > (tail?.bytes ?? 0))
            await bucket.put(tailAt(key, whole), await piece.take(), tail ? { tag: tail.tag } : { absent: true })
          if (cut !== undefined) throw cut.error
          return whole + bytes
        } finally {
          await piece.close()
        }
      })
    },
    size: (key) => arrived(key).then(sizeOf, ifGone),
    async store(key, to) {
      const target = pathOf([to.ownerId, to.kind, to.id, to.name])
      await bucket.copy(await asOne(key), target)
      return { bytes: (await bucket.head(target))?.bytes ?? 0 }
    },
    async remove({ ownerId, kind = STAGED_KIND, id }) {
      if (kind !== STAGED_KIND) return
      const prefix = `${requireSegments([ownerId, kind, ...(id === undefined ? [] : [id])]).join('/')}/`
      for await (const some of multipart.begun(prefix))
        for (const each of some) await multipart.abort(each.name, each.id)
      await bucket.removeAll(prefix)
    },
    /** A bucket does not tell; what is too much for it, it says as it is written. */
    freeBytes: async () => Number.MAX_SAFE_INTEGER,
    /** Of the disk on which the work is done. */
    freeShare: scratch.freeShare,
    async withLocalFile(key, use) {
      const whole = await asOne(key)
      const { bytes = 0 } = (await bucket.head(whole)) ?? {}
      return scratch.withFetched({ name: 'bytes', bytes, open: () => bucket.get(whole) }, use)
    },
  }
}

const gone = () => Object.assign(new Error('ENOENT: no such upload'), { code: 'ENOENT' })

/** What a slow phone sends lies on this disk until it is sent on: memory is held for that moment only. */
async function openPiece(path: string) {
  const file = await open(path, 'w+', 0o600)
  let bytes = 0
  return {
    bytes: () => bytes,
    /** How much of it found room. */
    async fill(chunk: Buffer): Promise<number> {
      const { bytesWritten } = await file.write(chunk, 0, Math.min(chunk.length, PART_BYTES - bytes), bytes)
      bytes += bytesWritten
      return bytesWritten
    },
    async take(): Promise<Buffer> {
      const taken = Buffer.alloc(bytes)
      await file.read(taken, 0, bytes, 0)
      bytes = 0
      return taken
    },
    close: () => file.close(),
  }
}

/** Why it broke off, if it did; what fails in `use` is thrown. */
async function untilCut(
  content: Readable,
  use: (chunk: Buffer) => Promise<void>,
): Promise<{ error: unknown } | undefined> {
  const chunks: AsyncIterator<Buffer> = content[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await chunks.next().catch((error: unknown) => ({ error }))
      if ('error' in next) return next
      if (next.done) return undefined
      await use(next.value)
    }
  } finally {
    content.destroy()
  }
}
